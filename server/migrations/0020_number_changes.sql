CREATE TABLE "mobile_change" (
	"customer_uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "mobile_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "mobile_before" text;--> statement-breakpoint
ALTER TABLE "mobile_change" ADD CONSTRAINT "mobile_change_customer_uid_customer_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."customer"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mobile_change_due" ON "mobile_change" USING btree ("due_at");