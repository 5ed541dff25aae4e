CREATE TABLE "payment_trial" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"done_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account" text,
	"provider_order_id" text,
	"ordered_at" timestamp with time zone,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"provider_refund_id" text,
	"refund_taken_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"problem" text,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "payment_trial_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "payment_trial_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_trial_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE INDEX "payment_trial_next_try" ON "payment_trial" USING btree ("next_try_at");