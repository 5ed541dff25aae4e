CREATE TABLE "invoice_line" (
	"invoice_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"hsn" text,
	"quantity" integer NOT NULL,
	"units" text NOT NULL,
	"gst_rate_bp" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_place_pk" PRIMARY KEY("invoice_id","place")
);
--> statement-breakpoint
-- One statement, so that PostgreSQL writes the table anew only once.
ALTER TABLE "invoice"
	ADD COLUMN "department" text GENERATED ALWAYS AS (snapshot->>'department') STORED,
	ADD COLUMN "payment_method" text GENERATED ALWAYS AS (snapshot->>'payment_method') STORED,
	ADD COLUMN "refers_to" text GENERATED ALWAYS AS (snapshot->>'refers_to') STORED,
	ADD COLUMN "order_number" text GENERATED ALWAYS AS (snapshot->>'order_number') STORED,
	ADD COLUMN "pincode" text GENERATED ALWAYS AS (snapshot->'buyer'->>'pincode') STORED,
	ADD COLUMN "place_of_supply" text GENERATED ALWAYS AS (snapshot->>'place_of_supply') STORED,
	ADD COLUMN "supply_state" text GENERATED ALWAYS AS ((snapshot->'buyer'->>'state_code') || '-' || coalesce(snapshot->'buyer'->>'state', '')) STORED,
	ADD COLUMN "within_state" boolean GENERATED ALWAYS AS ((snapshot->'buyer'->'state_code') = (snapshot->'seller'->'state_code')) STORED,
	ADD COLUMN "taxable_paise" bigint GENERATED ALWAYS AS (((snapshot->>'taxable_value')::numeric * 100)::bigint) STORED;--> statement-breakpoint
CREATE INDEX "invoice_line_issued" ON "invoice_line" USING brin ("issued_at");--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at");--> statement-breakpoint
-- A column that PostgreSQL computes from the snapshot has no value yet in this trigger.
CREATE OR REPLACE FUNCTION invoice_only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	field text;
	computed text[] := ARRAY['snapshot', 'buyer_seals', 'department', 'payment_method', 'refers_to', 'order_number', 'pincode', 'place_of_supply',
		'supply_state', 'within_state', 'taxable_paise'];
BEGIN
	IF (to_jsonb(NEW) - computed) <> (to_jsonb(OLD) - computed)
		OR without_buyer(NEW.snapshot) <> without_buyer(OLD.snapshot) OR NEW.buyer_seals <> OLD.buyer_seals THEN
		RAISE EXCEPTION 'This history only grows: UPDATE of invoice is refused';
	END IF;
	FOREACH field IN ARRAY ARRAY['name', 'contact', 'delivery_address'] LOOP
		IF NEW.snapshot->'buyer'->field IS DISTINCT FROM OLD.snapshot->'buyer'->field THEN
			IF NEW.snapshot->'buyer'->>field IS DISTINCT FROM '' THEN
				RAISE EXCEPTION 'This history only grows: UPDATE of invoice is refused';
			END IF;
			NEW.buyer_seals := NEW.buyer_seals #- ARRAY[field, 'salt'];
		END IF;
	END LOOP;
	RETURN NEW;
END $$;--> statement-breakpoint
-- The lines of a document are written once, with the document. Documents from before GST was recorded have no taxable value.
CREATE FUNCTION write_invoice_lines(document bigint, issued timestamptz, snapshot jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO invoice_line (invoice_id, place, issued_at, description, hsn, quantity, units, gst_rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
	SELECT document, at - 1, issued, coalesce(l->>'description', ''), nullif(l->>'hsn', ''), coalesce((l->'quantity')::int, 0), coalesce(l->>'units', ''),
		coalesce((l->'gst_rate')::numeric * 100, 0), coalesce((l->'taxable_value')::numeric, (l->'total')::numeric) * 100,
		coalesce((l->'cgst')::numeric * 100, 0), coalesce((l->'sgst')::numeric * 100, 0), coalesce((l->'igst')::numeric * 100, 0), (l->'total')::numeric * 100
	FROM jsonb_array_elements(snapshot->'lines') WITH ORDINALITY AS lines(l, at)
$$;--> statement-breakpoint
SELECT write_invoice_lines(id, issued_at, snapshot) FROM invoice ORDER BY id;--> statement-breakpoint
CREATE FUNCTION keep_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_invoice_lines(NEW.id, NEW.issued_at, NEW.snapshot);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_lines_kept AFTER INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION keep_invoice_lines();--> statement-breakpoint
CREATE TRIGGER invoice_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_line" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();
