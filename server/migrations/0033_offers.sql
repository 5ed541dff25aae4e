ALTER TABLE "plan" DROP CONSTRAINT "plan_name";--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_until" date;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_replaced_by_plan_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_name" ON "plan" USING btree ("plan_name") WHERE "plan"."replaced_by" is null;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_replaced" CHECK ("plan"."replaced_by" is null or not "plan"."active");