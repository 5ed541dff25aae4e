CREATE TABLE "saved_view" (
	"staff_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "saved_view_staff_uid_name_pk" PRIMARY KEY("staff_uid","name")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_uid_staff_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;