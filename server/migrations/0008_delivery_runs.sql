CREATE TABLE "delivery_run" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"slot_id" integer NOT NULL,
	"number" integer NOT NULL,
	"rider_uid" uuid,
	"status" text DEFAULT 'PLANNED' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"out_at" timestamp with time zone,
	CONSTRAINT "delivery_run_number" UNIQUE("day","slot_id","number"),
	CONSTRAINT "delivery_run_out" CHECK (("delivery_run"."status" = 'PLANNED') = ("delivery_run"."out_at" is null)),
	CONSTRAINT "delivery_run_rider_out" CHECK ("delivery_run"."status" = 'PLANNED' or "delivery_run"."rider_uid" is not null)
);
--> statement-breakpoint
CREATE TABLE "run_order" (
	"order_uid" uuid PRIMARY KEY NOT NULL,
	"run_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"held" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_order" ADD CONSTRAINT "run_order_run_uid_delivery_run_uid_fk" FOREIGN KEY ("run_uid") REFERENCES "public"."delivery_run"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_run_rider" ON "delivery_run" USING btree ("rider_uid","day");--> statement-breakpoint
CREATE INDEX "run_order_run" ON "run_order" USING btree ("run_uid","position");