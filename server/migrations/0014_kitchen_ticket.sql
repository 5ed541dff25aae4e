CREATE TABLE "kitchen_ticket" (
	"order_uid" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "kitchen_ticket_times" CHECK ("kitchen_ticket"."ready_at" is null or "kitchen_ticket"."ready_at" >= "kitchen_ticket"."started_at")
);
