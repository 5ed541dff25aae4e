CREATE TABLE "zone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"fee_paise" bigint NOT NULL,
	"free_above_paise" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "zone_name_unique" UNIQUE("name"),
	CONSTRAINT "zone_fee" CHECK ("zone"."fee_paise" >= 0 and coalesce("zone"."free_above_paise", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "zone_pincode" ADD COLUMN "zone_id" integer;--> statement-breakpoint
-- Pincodes on the same terms have been one zone all along; now it has a name, which its seller may change.
INSERT INTO "zone" ("name", "fee_paise", "free_above_paise")
SELECT 'Zone ' || row_number() OVER (ORDER BY "fee_paise", "free_above_paise"), "fee_paise", "free_above_paise"
FROM (SELECT DISTINCT "fee_paise", "free_above_paise" FROM "zone_pincode" WHERE "active") AS "terms";--> statement-breakpoint
UPDATE "zone_pincode" SET "zone_id" = "zone"."id" FROM "zone"
WHERE "zone_pincode"."active" AND "zone"."fee_paise" = "zone_pincode"."fee_paise"
	AND "zone"."free_above_paise" IS NOT DISTINCT FROM "zone_pincode"."free_above_paise";--> statement-breakpoint
ALTER TABLE "zone_pincode" ADD CONSTRAINT "zone_pincode_zone_id_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zone"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_pincode" DROP COLUMN "fee_paise";--> statement-breakpoint
ALTER TABLE "zone_pincode" DROP COLUMN "free_above_paise";--> statement-breakpoint
ALTER TABLE "zone_pincode" ADD CONSTRAINT "zone_pincode_zone" CHECK (not "zone_pincode"."active" or "zone_pincode"."zone_id" is not null);--> statement-breakpoint
CREATE TRIGGER zone_news AFTER INSERT OR UPDATE OR DELETE ON "zone" FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
