CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"mobile_no" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_mobile_no_pk" PRIMARY KEY("device_hash","mobile_no")
);
--> statement-breakpoint
CREATE INDEX "known_device_number" ON "known_device" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("signed_in_at");--> statement-breakpoint
-- Counted by the name of one device so far; no device is known any more, so these counts hold nobody.
DELETE FROM "code_failure" WHERE "device" <> '' AND "device" NOT LIKE 'customer:%' AND "device" NOT LIKE 'deletion:%';
