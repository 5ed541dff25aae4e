CREATE TABLE "stock_wait" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_wait_once" UNIQUE("customer_uid","item_id")
);
--> statement-breakpoint
CREATE INDEX "stock_wait_item" ON "stock_wait" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_wait_since" ON "stock_wait" USING btree ("since");