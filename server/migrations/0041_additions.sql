ALTER TABLE "customer_order" ADD COLUMN "added_to" uuid;--> statement-breakpoint
ALTER TABLE "estimation" ADD COLUMN "added_to" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_added_to_customer_order_uid_fk" FOREIGN KEY ("added_to") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_added" ON "customer_order" USING btree ("added_to") WHERE "customer_order"."added_to" is not null;