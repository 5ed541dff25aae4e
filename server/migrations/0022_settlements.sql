CREATE TABLE "settlement_file" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"settlement_id" text NOT NULL,
	"entity_id" text NOT NULL,
	"kind" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"utr" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"file_uid" uuid NOT NULL,
	CONSTRAINT "settlement_line_settlement_id_entity_id_pk" PRIMARY KEY("settlement_id","entity_id"),
	CONSTRAINT "settlement_line_gross" CHECK ("settlement_line"."gross_paise" >= 0),
	CONSTRAINT "settlement_line_sum" CHECK (case "settlement_line"."kind" when 'payment' then "settlement_line"."net_paise" + "settlement_line"."fee_paise" + "settlement_line"."tax_paise" = "settlement_line"."gross_paise"
        when 'refund' then "settlement_line"."net_paise" + "settlement_line"."fee_paise" + "settlement_line"."tax_paise" = -"settlement_line"."gross_paise" else true end)
);
--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_file_uid_settlement_file_uid_fk" FOREIGN KEY ("file_uid") REFERENCES "public"."settlement_file"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_line_entity" ON "settlement_line" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "settlement_line_settled" ON "settlement_line" USING btree ("settled_at");--> statement-breakpoint
CREATE TRIGGER settlement_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_line" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();
