CREATE TABLE "membership" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"plan_name" text NOT NULL,
	"min_amount_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"cashback_paise" bigint NOT NULL,
	"free_shipping" boolean NOT NULL,
	"priority_delivery" boolean NOT NULL,
	"additional_perks" text,
	"validity_days" integer,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_payment" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"membership_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_name" text NOT NULL,
	"min_amount_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"cashback_paise" bigint NOT NULL,
	"free_shipping" boolean NOT NULL,
	"priority_delivery" boolean NOT NULL,
	"additional_perks" text,
	"validity_days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_name" UNIQUE("plan_name"),
	CONSTRAINT "plan_discount" CHECK ("plan"."discount_bp" between 0 and 10000),
	CONSTRAINT "plan_amounts" CHECK ("plan"."min_amount_paise" >= 100 and "plan"."cashback_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkout_funding" (
	"estimation_uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"method" text NOT NULL,
	"payment_id" text,
	"total_paise" bigint NOT NULL,
	"used_paise" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "checkout_funding_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "checkout_funding_covers" CHECK ("checkout_funding"."used_paise" between 0 and "checkout_funding"."total_paise"),
	CONSTRAINT "checkout_funding_payment" CHECK (("checkout_funding"."method" = 'ONLINE') = ("checkout_funding"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_uid" uuid NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"failure" text,
	"captured_at" timestamp with time zone,
	"claimed_as" text,
	"claimed_for" uuid,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_checkout" UNIQUE("claimed_for"),
	CONSTRAINT "payment_claim" CHECK ("payment"."claimed_as" is null or "payment"."status" = 'CAPTURED')
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"refund_id" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"receipt_label" text,
	"purpose" text,
	"estimation_uid" uuid,
	"provider_order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_intent_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_intent_amount" CHECK ("payment_intent"."amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refund_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_uid" uuid,
	"balance_paise" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_covered" CHECK ("ledger_account"."balance_paise" >= 0),
	CONSTRAINT "ledger_account_cached" CHECK (("ledger_account"."balance_paise" is not null) = ("ledger_account"."kind" in ('wallet', 'payment', 'hold')))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"content_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfer_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "plan_discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "cancel_until" timestamp with time zone;--> statement-breakpoint
UPDATE "customer_order" SET "cancel_until" = "delivery_at";--> statement-breakpoint
ALTER TABLE "customer_order" ALTER COLUMN "cancel_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation" ADD COLUMN "plan_discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "estimation" ADD COLUMN "priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD COLUMN "plan_discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payment" ADD CONSTRAINT "membership_payment_membership_uid_membership_uid_fk" FOREIGN KEY ("membership_uid") REFERENCES "public"."membership"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_intent_uid_payment_intent_uid_fk" FOREIGN KEY ("intent_uid") REFERENCES "public"."payment_intent"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_customer" ON "membership" USING btree ("customer_uid","started_at");--> statement-breakpoint
CREATE INDEX "checkout_funding_open" ON "checkout_funding" USING btree ("expires_at") WHERE "checkout_funding"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_intent_uid" ON "payment" USING btree ("intent_uid");--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("captured_at") WHERE "payment"."claimed_as" is null;--> statement-breakpoint
CREATE INDEX "payment_event_waiting" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payment_intent_customer" ON "payment_intent" USING btree ("customer_uid","created_at");--> statement-breakpoint
CREATE INDEX "payment_intent_check" ON "payment_intent" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_next_try" ON "refund" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "ledger_account_customer" ON "ledger_account" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_transfer" ON "ledger_entry" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_reference" ON "ledger_transfer" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_transfer_recorded" ON "ledger_transfer" USING btree ("recorded_at");--> statement-breakpoint
CREATE FUNCTION ledger_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();--> statement-breakpoint
CREATE TRIGGER ledger_transfer_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfer" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();
