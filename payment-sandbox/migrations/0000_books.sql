-- A shop that used the sandbox before it had a schema of its own brings its books along: the shop's own migration has put them here.
-- So whatever is there already is left as it is; the names are the same.
CREATE SCHEMA IF NOT EXISTS "payment_sandbox";
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_sandbox"."sandbox_order" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"status" text NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"auto_capture" boolean NOT NULL,
	"trouble" text,
	"trouble_left" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_order_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_sandbox"."sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"captured" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"details" jsonb NOT NULL,
	"amount_refunded" bigint DEFAULT 0 NOT NULL,
	"late_at" timestamp with time zone,
	"late_as" text,
	"refund_trouble" text,
	"refund_trouble_left" integer DEFAULT 0 NOT NULL,
	"told_status" text,
	"failing_refunds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_order_id_sandbox_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "payment_sandbox"."sandbox_order"("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_sandbox"."sandbox_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_dispute_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_sandbox"."sandbox_payment"("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_sandbox"."sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"speed" text NOT NULL,
	"idempotency_key" text,
	"asked" text NOT NULL,
	"settle_at" timestamp with time zone,
	"will_fail" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refund_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refund_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_sandbox"."sandbox_payment"("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_sandbox"."sandbox_webhook" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_payment_order" ON "payment_sandbox"."sandbox_payment" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_payment_late" ON "payment_sandbox"."sandbox_payment" USING btree ("late_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_payment_created" ON "payment_sandbox"."sandbox_payment" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_refund_payment" ON "payment_sandbox"."sandbox_refund" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_refund_settle" ON "payment_sandbox"."sandbox_refund" USING btree ("settle_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_webhook_due" ON "payment_sandbox"."sandbox_webhook" USING btree ("due_at") WHERE "payment_sandbox"."sandbox_webhook"."due_at" is not null;
