CREATE TABLE "sandbox_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What the provider told and nobody looked at yet: its payment is asked about at once instead.
UPDATE "payment_intent" i SET "next_check_at" = date_trunc('milliseconds', now()) FROM "payment_event" e
  WHERE e."applied_at" IS NULL AND i."provider_order_id" IS NOT NULL AND (e."provider_order_id" = i."provider_order_id"
    OR EXISTS (SELECT FROM "payment" p WHERE p."id" = e."payment_id" AND p."intent_uid" = i."uid"));--> statement-breakpoint
DROP TABLE "payment_event";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_checkout";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_covered";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_cached";--> statement-breakpoint
DROP INDEX "payment_intent_check";--> statement-breakpoint
DROP INDEX "refund_next_try";--> statement-breakpoint
ALTER TABLE "membership_payment" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "news" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "vain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "vain_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "unclear" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "set_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "origin" text DEFAULT 'SHOP' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked_since" timestamp with time zone;--> statement-breakpoint
UPDATE "refund" SET "asked_since" = "created_at", "origin" = CASE WHEN "cause" LIKE 'provider:%' THEN 'PROVIDER' ELSE 'SHOP' END;--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "asked_since" SET NOT NULL;--> statement-breakpoint
-- A refund the provider has taken is no longer in the queue of refunds: its payment is asked about until it has arrived.
UPDATE "payment_intent" i SET "next_check_at" = date_trunc('milliseconds', now()) FROM "payment" p
  JOIN "refund" r ON r."payment_id" = p."id" AND r."status" = 'PENDING' WHERE p."intent_uid" = i."uid";--> statement-breakpoint
UPDATE "refund" SET "next_try_at" = NULL WHERE "status" <> 'ASKED';--> statement-breakpoint
-- Which orders are the sandbox's only the sandbox knows; of the others nobody noted whose they were.
UPDATE "payment_intent" SET "account" = 'SANDBOX' WHERE "provider_order_id" IN (SELECT "id" FROM "sandbox_order");--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "late_as" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "refund_trouble" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "refund_trouble_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "told_status" text;--> statement-breakpoint
UPDATE "sandbox_payment" SET "late_as" = 'authorisation' WHERE "late_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_dispute" ADD CONSTRAINT "sandbox_dispute_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intent_unclear" ON "payment_intent" USING btree ("created_at") WHERE "payment_intent"."unclear" is not null;--> statement-breakpoint
CREATE INDEX "ledger_account_owing" ON "ledger_account" USING btree ("id") WHERE "ledger_account"."kind" = 'owed' and "ledger_account"."balance_paise" < 0;--> statement-breakpoint
CREATE INDEX "sandbox_payment_created" ON "sandbox_payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_intent_check" ON "payment_intent" USING btree ("vain","next_check_at");--> statement-breakpoint
CREATE INDEX "refund_next_try" ON "refund" USING btree ("tries","next_try_at");--> statement-breakpoint
ALTER TABLE "payment_intent" DROP COLUMN "checks";--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "claimed_for";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_paise" > 0 and "refund"."set_off_paise" between 0 and "refund"."amount_paise");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_covered" CHECK (case when "ledger_account"."kind" = 'owed' then "ledger_account"."balance_paise" <= 0 else "ledger_account"."balance_paise" >= 0 end);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_cached" CHECK (("ledger_account"."balance_paise" is not null) = ("ledger_account"."kind" in ('wallet', 'payment', 'hold', 'owed')));