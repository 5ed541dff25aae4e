CREATE TABLE "ledger_anchor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_anchor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"up_to_transfer" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_anchor_up_to_transfer_unique" UNIQUE("up_to_transfer"),
	CONSTRAINT "ledger_anchor_seals" CHECK ("ledger_anchor"."transfers" > 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"violations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reconciliation_run_latest" ON "reconciliation_run" USING btree ("scope","id");--> statement-breakpoint
CREATE TRIGGER ledger_anchor_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_anchor" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();
