CREATE TABLE "price_batch" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"reverts" uuid,
	CONSTRAINT "price_batch_reverts_unique" UNIQUE("reverts")
);
--> statement-breakpoint
ALTER TABLE "price_change" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "price_batch" ADD CONSTRAINT "price_batch_reverts_price_batch_uid_fk" FOREIGN KEY ("reverts") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_batch_due" ON "price_batch" USING btree ("state","publish_at");--> statement-breakpoint
-- Until here every change was published by an import, or took one back, at the command line. A change that took nothing back stayed.
INSERT INTO "price_batch" ("uid", "source", "state", "by", "at", "publish_at", "reverts")
select "batch", case when "reverts" is null then 'IMPORT' else 'REVERT' end, 'PUBLISHED', 'cli:an import', min("at"), min("at"), "reverts"
from "price_change" group by "batch", "reverts";--> statement-breakpoint
UPDATE "price_change" SET "outcome" = case
  when "cost_before_paise" = "cost_after_paise" and "discount_before_bp" = "discount_after_bp" then 'STAYED' else 'DONE' end;--> statement-breakpoint
ALTER TABLE "price_change" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_batch_price_batch_uid_fk" FOREIGN KEY ("batch") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" DROP COLUMN "reverts";