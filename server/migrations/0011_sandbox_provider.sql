CREATE TABLE "sandbox_order" (
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
CREATE TABLE "sandbox_payment" (
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
	"failing_refunds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
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
	CONSTRAINT "sandbox_refund_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhook" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_order_id_sandbox_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_payment_order" ON "sandbox_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_late" ON "sandbox_payment" USING btree ("late_at");--> statement-breakpoint
CREATE INDEX "sandbox_refund_payment" ON "sandbox_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_refund_settle" ON "sandbox_refund" USING btree ("settle_at");--> statement-breakpoint
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" USING btree ("due_at") WHERE "sandbox_webhook"."due_at" is not null;