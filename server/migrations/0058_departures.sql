CREATE TABLE "departure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_book" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_book_open" ON "ledger_book" USING btree (("ended_at" is null)) WHERE "ledger_book"."ended_at" is null;--> statement-breakpoint
INSERT INTO "ledger_book" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION note_customer_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
		INSERT INTO departure (kind, subject) VALUES ('CUSTOMER_CLOSED', NEW.uid);
	ELSIF NEW.deleted_at IS NULL AND NEW.mobile_no <> OLD.mobile_no THEN
		INSERT INTO departure (kind, subject) VALUES ('NUMBER_CHANGED', NEW.uid);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_departs AFTER UPDATE OF mobile_no, deleted_at ON "customer" FOR EACH ROW EXECUTE FUNCTION note_customer_departure();--> statement-breakpoint
CREATE FUNCTION note_staff_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN
		INSERT INTO departure (kind, subject) VALUES ('STAFF_REMOVED', NEW.uid);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_departs AFTER UPDATE OF left_at ON "staff" FOR EACH ROW EXECUTE FUNCTION note_staff_departure();
