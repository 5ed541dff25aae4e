CREATE TABLE "history_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"history" text NOT NULL,
	"up_to" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_seal_up_to" UNIQUE("history","up_to"),
	CONSTRAINT "history_seal_seals" CHECK ("history_seal"."rows" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "buyer_seals" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credit" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_credit" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE FUNCTION history_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'This history only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION salted_digest(salt text, content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN encode(sha256(convert_to(salt || content, 'UTF8')), 'hex');--> statement-breakpoint
CREATE FUNCTION buyer_seals_of(snapshot jsonb) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
	SELECT jsonb_object_agg(field, jsonb_build_object('salt', salt, 'digest', salted_digest(salt, coalesce(snapshot->'buyer'->>field, ''))))
	FROM (SELECT field, gen_random_uuid()::text AS salt FROM unnest(ARRAY['name', 'contact', 'delivery_address']) AS field) salted
$$;--> statement-breakpoint
CREATE FUNCTION without_buyer(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN snapshot #- '{buyer,name}' #- '{buyer,contact}' #- '{buyer,delivery_address}';--> statement-breakpoint
CREATE FUNCTION seal_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.buyer_seals = '{}' THEN NEW.buyer_seals := buyer_seals_of(NEW.snapshot); END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- An erasure may blank the buyer's name, contact and address, each with the salt of its digest. Nothing else of a paper changes.
CREATE FUNCTION invoice_only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	field text;
BEGIN
	IF (to_jsonb(NEW) - 'snapshot' - 'buyer_seals') <> (to_jsonb(OLD) - 'snapshot' - 'buyer_seals')
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
UPDATE "invoice" SET "buyer_seals" = buyer_seals_of("snapshot");--> statement-breakpoint
CREATE TRIGGER invoice_buyer_sealed BEFORE INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION seal_buyer();--> statement-breakpoint
CREATE TRIGGER invoice_only_forgets BEFORE UPDATE ON "invoice" FOR EACH ROW EXECUTE FUNCTION invoice_only_forgets();--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE DELETE OR TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_event" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
CREATE TRIGGER history_seal_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_seal" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();
