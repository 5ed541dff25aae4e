DROP INDEX "rate_counter_bucket";--> statement-breakpoint
-- Counts of running windows are worth less than a simple change: they begin anew.
DELETE FROM "rate_counter";--> statement-breakpoint
ALTER TABLE "rate_counter" ADD PRIMARY KEY ("bucket");--> statement-breakpoint
ALTER TABLE "code_failure" DROP CONSTRAINT "code_failure_pkey";--> statement-breakpoint
ALTER TABLE "code_failure" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_failure" ADD CONSTRAINT "code_failure_mobile_no_device_pk" PRIMARY KEY("mobile_no","device");--> statement-breakpoint
CREATE INDEX "sign_in_code_prefix" ON "sign_in_code" USING btree (left("mobile_no", 9),"created_at");
