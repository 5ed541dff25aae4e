CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_change" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer,
	"cutoff_minutes" integer,
	"closed" boolean,
	"reason" text NOT NULL,
	CONSTRAINT "slot_change_slot_id_department_day_pk" PRIMARY KEY("slot_id","department","day"),
	CONSTRAINT "slot_change_capacity" CHECK ("slot_change"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_weekday" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"weekday" smallint NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"closed" boolean NOT NULL,
	CONSTRAINT "slot_weekday_slot_id_department_weekday_pk" PRIMARY KEY("slot_id","department","weekday"),
	CONSTRAINT "slot_weekday_day" CHECK ("slot_weekday"."weekday" between 1 and 7),
	CONSTRAINT "slot_weekday_capacity" CHECK ("slot_weekday"."capacity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "slot_change" ADD CONSTRAINT "slot_change_offer" FOREIGN KEY ("slot_id","department") REFERENCES "public"."slot_offer"("slot_id","department") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_weekday" ADD CONSTRAINT "slot_weekday_offer" FOREIGN KEY ("slot_id","department") REFERENCES "public"."slot_offer"("slot_id","department") ON DELETE cascade ON UPDATE no action;