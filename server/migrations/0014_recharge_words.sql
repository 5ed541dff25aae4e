CREATE TABLE "ledger_note" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_note" ADD CONSTRAINT "ledger_note_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_note_customer" ON "ledger_note" USING btree ("customer_uid");