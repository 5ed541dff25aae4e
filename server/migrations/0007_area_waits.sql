CREATE TABLE "area_wait" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"pincode" text NOT NULL,
	"customer_uid" uuid,
	"mobile_no" text,
	"language" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "area_wait_customer" UNIQUE("customer_uid","pincode"),
	CONSTRAINT "area_wait_number" UNIQUE("mobile_no","pincode"),
	CONSTRAINT "area_wait_who" CHECK (("area_wait"."customer_uid" is null) <> ("area_wait"."mobile_no" is null))
);
--> statement-breakpoint
CREATE INDEX "area_wait_pincode" ON "area_wait" USING btree ("pincode");--> statement-breakpoint
CREATE INDEX "area_wait_since" ON "area_wait" USING btree ("since");