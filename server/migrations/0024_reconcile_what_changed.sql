ALTER TABLE "reconciliation_run" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_deleted" ON "customer" USING btree ("deleted_at") WHERE "customer"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_created" ON "customer_order" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING brin ("created_at","claimed_at");--> statement-breakpoint
CREATE INDEX "payment_intent_due" ON "payment_intent" USING btree ("next_check_at") WHERE "payment_intent"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_vain" ON "payment_intent" USING btree ("vain_since") WHERE "payment_intent"."vain_since" is not null;--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("asked_since") WHERE "refund"."status" in ('ASKED', 'PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "ledger_account_waiting" ON "ledger_account" USING btree ("kind","id") WHERE "ledger_account"."kind" in ('payment', 'hold') and "ledger_account"."balance_paise" > 0;