CREATE TABLE "delivery_attempt" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"run_uid" uuid NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"done_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_run" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_run_uid_delivery_run_uid_fk" FOREIGN KEY ("run_uid") REFERENCES "public"."delivery_run"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_attempt_order" ON "delivery_attempt" USING btree ("order_uid","at");--> statement-breakpoint
CREATE INDEX "delivery_attempt_run" ON "delivery_attempt" USING btree ("run_uid");