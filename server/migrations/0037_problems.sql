CREATE TABLE "problem" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"customer_uid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"wish" text NOT NULL,
	"lines" jsonb NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "problem_key" UNIQUE("customer_uid","key"),
	CONSTRAINT "problem_answered" CHECK (("problem"."state" = 'OPEN') = ("problem"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "problem_photo" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"customer_uid" uuid NOT NULL,
	"problem_uid" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "problem_photo" ADD CONSTRAINT "problem_photo_problem_uid_problem_uid_fk" FOREIGN KEY ("problem_uid") REFERENCES "public"."problem"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_order" ON "problem" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "problem_state" ON "problem" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "problem_photo_problem" ON "problem_photo" USING btree ("problem_uid");--> statement-breakpoint
CREATE INDEX "problem_photo_customer" ON "problem_photo" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "problem_photo_at" ON "problem_photo" USING btree ("created_at");