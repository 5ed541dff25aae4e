CREATE TABLE "plan_cashback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_cashback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"customer_uid" uuid NOT NULL,
	"number_hash" text,
	"again_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_cashback_number" UNIQUE("plan_id","number_hash")
);
--> statement-breakpoint
ALTER TABLE "plan_cashback" ADD CONSTRAINT "plan_cashback_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_cashback_customer" ON "plan_cashback" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "plan_cashback_end" ON "plan_cashback" USING btree ("again_at");--> statement-breakpoint
-- What was given before hashes were kept counts by account, and under the number the account has when it is closed.
INSERT INTO "plan_cashback" ("plan_id", "customer_uid", "again_at")
SELECT "plan_id", "customer_uid", max("started_at") + interval '12 months' FROM "membership"
WHERE "cashback_paise" > 0 AND "started_at" > now() - interval '12 months' GROUP BY "plan_id", "customer_uid";
