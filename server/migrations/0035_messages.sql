CREATE TABLE "message" (
	"key" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"customer_uid" uuid,
	"order_uid" uuid,
	"template" text NOT NULL,
	"gaps" text[] NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"error" text,
	"at" timestamp with time zone NOT NULL,
	"tried_since" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_customer" ON "message" USING btree ("customer_uid");