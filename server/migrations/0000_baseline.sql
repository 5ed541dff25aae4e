CREATE SEQUENCE "public"."catalogue_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "address" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"room_no" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'Home' NOT NULL,
	"full_address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"rider_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_addition" (
	"customer_uid" uuid NOT NULL,
	"key" text NOT NULL,
	"wish" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_addition_customer_uid_key_pk" PRIMARY KEY("customer_uid","key")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_availability" text DEFAULT 'AVAILABLE' NOT NULL,
	CONSTRAINT "cart_line_item" UNIQUE("customer_uid","item_id","type"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"view_sequence" integer NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"action" text,
	"link" text,
	"tone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"crop" text,
	"shown_from" date,
	"shown_until" date,
	"version" integer DEFAULT 0 NOT NULL,
	"title_hi" text,
	"title_mr" text,
	"subtitle_hi" text,
	"subtitle_mr" text,
	"action_hi" text,
	"action_mr" text,
	CONSTRAINT "banner_view_sequence_unique" UNIQUE("view_sequence")
);
--> statement-breakpoint
CREATE TABLE "catalogue_alias" (
	"target_id" integer NOT NULL,
	"alias" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "catalogue_alias_target_id_alias_pk" PRIMARY KEY("target_id","alias")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalogue_id') NOT NULL,
	"slug" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"description" text,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"name_hi" text,
	"name_mr" text,
	"description_hi" text,
	"description_mr" text,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "combo_part" (
	"combo_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_part_combo_id_stock_id_pk" PRIMARY KEY("combo_id","stock_id"),
	CONSTRAINT "combo_part_quantity" CHECK ("combo_part"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "goes_with" (
	"item_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"with_id" integer NOT NULL,
	CONSTRAINT "goes_with_item_id_place_pk" PRIMARY KEY("item_id","place"),
	CONSTRAINT "goes_with_another" CHECK ("goes_with"."item_id" <> "goes_with"."with_id")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalogue_id') NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"description" text,
	"department" text NOT NULL,
	"units" text NOT NULL,
	"net_value" integer,
	"net_unit" text,
	"cost_paise" bigint NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"gst_rate_bp" integer,
	"hsn" text,
	"veg_nonveg" smallint DEFAULT 0 NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"country_of_origin" text,
	"ingredients" text,
	"allergens" text,
	"shelf_life_days" integer,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"max_quantity" integer DEFAULT 20 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"crops" text[] DEFAULT '{}' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"weighed" boolean DEFAULT false NOT NULL,
	"shelf" text,
	"source" text,
	"goes_with" text[] DEFAULT '{}' NOT NULL,
	"never_with" text[] DEFAULT '{}' NOT NULL,
	"name_mr" text,
	"description_hi" text,
	"description_mr" text,
	"counts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_sku_unique" UNIQUE("sku"),
	CONSTRAINT "item_on_hand_not_negative" CHECK ("item"."on_hand" >= 0),
	CONSTRAINT "item_missing_not_negative" CHECK ("item"."missing" >= 0),
	CONSTRAINT "item_cost_positive" CHECK ("item"."cost_paise" > 0),
	CONSTRAINT "item_discount_percent" CHECK ("item"."discount_bp" between 0 and 10000),
	CONSTRAINT "item_max_quantity" CHECK ("item"."max_quantity" between 1 and 99),
	CONSTRAINT "item_weighed" CHECK (not "item"."weighed" or ("item"."net_unit" = 'g' and "item"."net_value" > 0)),
	CONSTRAINT "item_veg_nonveg" CHECK ("item"."veg_nonveg" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "item_first_price" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"cost_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_import" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"prices" uuid,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "item_import_line" (
	"import_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "item_import_line_import_uid_item_id_pk" PRIMARY KEY("import_uid","item_id")
);
--> statement-breakpoint
CREATE TABLE "price_batch" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"reverts" uuid,
	"fell_unseen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_batch_reverts_unique" UNIQUE("reverts")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"cost_before_paise" bigint NOT NULL,
	"discount_before_bp" integer NOT NULL,
	"cost_after_paise" bigint NOT NULL,
	"discount_after_bp" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pincode" (
	"pincode" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"district" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "slot_window" UNIQUE("start_minute","end_minute"),
	CONSTRAINT "slot_within_day" CHECK ("slot"."start_minute" >= 0 and "slot"."end_minute" <= 1440 and "slot"."start_minute" < "slot"."end_minute")
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
CREATE TABLE "slot_day" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_day_slot_id_department_day_pk" PRIMARY KEY("slot_id","department","day"),
	CONSTRAINT "slot_day_within_capacity" CHECK ("slot_day"."booked" between 0 and "slot_day"."capacity")
);
--> statement-breakpoint
CREATE TABLE "slot_offer" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	CONSTRAINT "slot_offer_slot_id_department_pk" PRIMARY KEY("slot_id","department"),
	CONSTRAINT "slot_offer_capacity" CHECK ("slot_offer"."capacity" >= 0)
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
CREATE TABLE "zone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"fee_paise" bigint NOT NULL,
	"free_above_paise" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "zone_name_unique" UNIQUE("name"),
	CONSTRAINT "zone_fee" CHECK ("zone"."fee_paise" >= 0 and coalesce("zone"."free_above_paise", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "zone_pincode" (
	"pincode" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"zone_id" integer,
	CONSTRAINT "zone_pincode_zone" CHECK (not "zone_pincode"."active" or "zone_pincode"."zone_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "departure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_failure" (
	"mobile_no" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lockouts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "code_failure_mobile_no_device_pk" PRIMARY KEY("mobile_no","device")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"full_name" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_changed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"mobile_changed_at" timestamp with time zone,
	"mobile_before" text,
	"language" text,
	"email_confirmed_at" timestamp with time zone,
	CONSTRAINT "customer_mobile_no_unique" UNIQUE("mobile_no"),
	CONSTRAINT "customer_language" CHECK ("customer"."language" in ('en', 'hi', 'mr'))
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"mobile_no" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_mobile_no_pk" PRIMARY KEY("device_hash","mobile_no")
);
--> statement-breakpoint
CREATE TABLE "mobile_change" (
	"customer_uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"successor_sealed" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"purpose" text NOT NULL,
	"customer_uid" uuid,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"network" text,
	CONSTRAINT "sign_in_code_attempts" CHECK ("sign_in_code"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_uid" uuid NOT NULL,
	"fy" text NOT NULL,
	"series" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"credit_uid" uuid,
	"equal_halves" boolean DEFAULT false NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_seals" jsonb DEFAULT '{}' NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_id_unique" UNIQUE("id"),
	CONSTRAINT "invoice_order_series" UNIQUE NULLS NOT DISTINCT("order_uid","series","credit_uid"),
	CONSTRAINT "invoice_credit" CHECK ("invoice"."credit_uid" is null or "invoice"."series" = 'CREDIT_NOTE'),
	CONSTRAINT "invoice_number_form" CHECK ("invoice"."number" ~ '^[A-Z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"fy" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_series_fy_pk" PRIMARY KEY("series","fy"),
	CONSTRAINT "invoice_counter_counts" CHECK ("invoice_counter"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"plan_name" text NOT NULL,
	"min_amount_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"cashback_paise" bigint NOT NULL,
	"free_shipping" boolean NOT NULL,
	"priority_delivery" boolean NOT NULL,
	"additional_perks" text,
	"validity_days" integer,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_payment" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"membership_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_name" text NOT NULL,
	"min_amount_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"cashback_paise" bigint NOT NULL,
	"free_shipping" boolean NOT NULL,
	"priority_delivery" boolean NOT NULL,
	"additional_perks" text,
	"validity_days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"replaced_by" integer,
	CONSTRAINT "plan_replaced" CHECK ("plan"."replaced_by" is null or not "plan"."active"),
	CONSTRAINT "plan_discount" CHECK ("plan"."discount_bp" between 0 and 10000),
	CONSTRAINT "plan_amounts" CHECK ("plan"."min_amount_paise" >= 100 and "plan"."cashback_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_cashback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_cashback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"customer_uid" uuid NOT NULL,
	"number_hash" text,
	"again_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_cashback_number" UNIQUE("plan_id","number_hash")
);
--> statement-breakpoint
CREATE TABLE "checkout_funding" (
	"estimation_uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"method" text NOT NULL,
	"payment_id" text,
	"total_paise" bigint NOT NULL,
	"used_paise" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "checkout_funding_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "checkout_funding_covers" CHECK ("checkout_funding"."used_paise" between 0 and "checkout_funding"."total_paise"),
	CONSTRAINT "checkout_funding_payment" CHECK (("checkout_funding"."method" = 'ONLINE') = ("checkout_funding"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "intake" (
	"day" date NOT NULL,
	"item_id" integer NOT NULL,
	"source" text,
	"quantity" integer NOT NULL,
	"packed_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_day_item_id_pk" PRIMARY KEY("day","item_id"),
	CONSTRAINT "intake_quantity" CHECK ("intake"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"customer_uid" uuid NOT NULL,
	"estimation_uid" uuid NOT NULL,
	"department" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text DEFAULT 'PLACED' NOT NULL,
	"payment_method" text NOT NULL,
	"deliver_to" text NOT NULL,
	"delivery_address" text NOT NULL,
	"pincode" text NOT NULL,
	"contact" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text,
	"occasion" text,
	"occasion_members" integer,
	"slot_id" integer NOT NULL,
	"slot_name" text NOT NULL,
	"delivery_day" date NOT NULL,
	"delivery_at" timestamp with time zone NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"item_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"plan_discount_paise" bigint DEFAULT 0 NOT NULL,
	"priority" boolean DEFAULT false NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"adjusted_paise" bigint DEFAULT 0 NOT NULL,
	"packer" text,
	"packing_until" timestamp with time zone,
	"bags" integer,
	"when_short" text,
	"customer_note" text DEFAULT '' NOT NULL,
	"credited_paise" bigint DEFAULT 0 NOT NULL,
	"added_to" uuid,
	"rider_note" text DEFAULT '' NOT NULL,
	"said_good_at" timestamp with time zone,
	"fee_when_left" boolean DEFAULT false NOT NULL,
	"alone_shipping_paise" bigint,
	"alone_fee_tax_paise" bigint,
	"minimum_paise" bigint,
	"own_fee_paise" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "customer_order_number_unique" UNIQUE("number"),
	CONSTRAINT "customer_order_part" UNIQUE("estimation_uid","department"),
	CONSTRAINT "customer_order_good_delivered" CHECK ("customer_order"."said_good_at" is null or "customer_order"."status" = 'DELIVERED'),
	CONSTRAINT "customer_order_own_fee" CHECK ("customer_order"."own_fee_paise" between 0 and "customer_order"."shipping_paise"),
	CONSTRAINT "customer_order_adjusted" CHECK ("customer_order"."adjusted_paise" between 0 and "customer_order"."final_paise"),
	CONSTRAINT "customer_order_credited" CHECK ("customer_order"."credited_paise" between 0 and "customer_order"."final_paise" - "customer_order"."adjusted_paise" and ("customer_order"."credited_paise" = 0 or "customer_order"."status" = 'DELIVERED')),
	CONSTRAINT "customer_order_total" CHECK ("customer_order"."final_paise" = "customer_order"."total_item_cost_paise" - "customer_order"."discount_paise" + "customer_order"."shipping_paise")
);
--> statement-breakpoint
CREATE TABLE "order_adjustment" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"kind" text NOT NULL,
	"paise" bigint NOT NULL,
	"goes_to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_adjustment_pick" UNIQUE("order_uid","position","stock_id"),
	CONSTRAINT "order_adjustment_lessens" CHECK ("order_adjustment"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_credit" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"goes_to" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text NOT NULL,
	"reason" text NOT NULL,
	"done_by" text NOT NULL,
	"problem_uid" uuid,
	"at" timestamp with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_credit_id_unique" UNIQUE("id"),
	CONSTRAINT "order_credit_note_unique" UNIQUE("note"),
	CONSTRAINT "order_credit_gives" CHECK ("order_credit"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_uid" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"done_by" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"units" text NOT NULL,
	"images" text[] NOT NULL,
	"veg_nonveg" smallint NOT NULL,
	"hsn" text,
	"gst_rate_bp" integer,
	"quantity" integer NOT NULL,
	"cost_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"local_names" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_line_position" UNIQUE("order_uid","position")
);
--> statement-breakpoint
CREATE TABLE "order_pick" (
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"share_paise" bigint NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"packed" integer DEFAULT 0 NOT NULL,
	"packed_g" integer,
	"ordered_g" integer,
	"kept_paise" bigint NOT NULL,
	"replacement_id" integer,
	"replacement_quantity" integer,
	"replacement_paise" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	"to_bag" boolean DEFAULT false NOT NULL,
	"call_until" timestamp with time zone,
	"call_answer" text,
	"crop_version" integer,
	"released" integer DEFAULT 0 NOT NULL,
	"counts_seen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_pick_order_uid_position_stock_id_pk" PRIMARY KEY("order_uid","position","stock_id"),
	CONSTRAINT "order_pick_packed" CHECK ("order_pick"."quantity" > 0 and "order_pick"."packed" between 0 and "order_pick"."quantity"),
	CONSTRAINT "order_pick_kept" CHECK ("order_pick"."kept_paise" between 0 and "order_pick"."share_paise" and coalesce("order_pick"."replacement_paise", 0) between 0 and "order_pick"."kept_paise"),
	CONSTRAINT "order_pick_weighed" CHECK ("order_pick"."packed_g" is null or ("order_pick"."ordered_g" > 0 and "order_pick"."packed_g" > 0 and "order_pick"."packed" = "order_pick"."quantity")),
	CONSTRAINT "order_pick_state" CHECK (case "order_pick"."state" when 'OPEN' then "order_pick"."packed" = 0 and "order_pick"."packed_g" is null and "order_pick"."kept_paise" = "order_pick"."share_paise"
        when 'PACKED' then "order_pick"."packed" = "order_pick"."quantity" else "order_pick"."packed" < "order_pick"."quantity" end),
	CONSTRAINT "order_pick_called" CHECK (case when "order_pick"."call_until" is null then "order_pick"."call_answer" is null else "order_pick"."state" <> 'OPEN' end),
	CONSTRAINT "order_pick_released" CHECK ("order_pick"."released" between 0 and "order_pick"."quantity"),
	CONSTRAINT "order_pick_crop" CHECK ("order_pick"."crop_version" is null or "order_pick"."state" <> 'OPEN'),
	CONSTRAINT "order_pick_to_bag" CHECK (not "order_pick"."to_bag" or "order_pick"."state" in ('SHORT', 'REPLACED')),
	CONSTRAINT "order_pick_replaced" CHECK (("order_pick"."state" = 'REPLACED') = ("order_pick"."replacement_id" is not null and "order_pick"."replacement_quantity" > 0 and "order_pick"."replacement_paise" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_uid" uuid NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"failure" text,
	"captured_at" timestamp with time zone,
	"claimed_as" text,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_claim" CHECK ("payment"."claimed_as" is null or "payment"."status" = 'CAPTURED')
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"receipt_label" text,
	"purpose" text,
	"estimation_uid" uuid,
	"provider_order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"type_label" text,
	"account" text,
	"key_id" text,
	"forgotten_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"news" integer DEFAULT 0 NOT NULL,
	"vain" integer DEFAULT 0 NOT NULL,
	"vain_since" timestamp with time zone,
	"unclear" text,
	"minimum_refund_paise" bigint DEFAULT 100 NOT NULL,
	CONSTRAINT "payment_intent_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_intent_amount" CHECK ("payment_intent"."amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "payment_trial" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"done_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account" text,
	"provider_order_id" text,
	"ordered_at" timestamp with time zone,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"provider_refund_id" text,
	"refund_taken_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"problem" text,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "payment_trial_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "payment_trial_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_trial_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"customer_uid" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"set_off_paise" bigint DEFAULT 0 NOT NULL,
	"origin" text DEFAULT 'SHOP' NOT NULL,
	"asked_since" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"answer" text,
	"settled_reason" text,
	CONSTRAINT "refund_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refund_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_paise" > 0 and "refund"."set_off_paise" between 0 and "refund"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "estimation" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"pincode" text NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"plan_discount_paise" bigint DEFAULT 0 NOT NULL,
	"plan_name" text,
	"priority" boolean DEFAULT false NOT NULL,
	"min_order_paise" bigint DEFAULT 0 NOT NULL,
	"added_to" uuid
);
--> statement-breakpoint
CREATE TABLE "estimation_part" (
	"estimation_uid" uuid NOT NULL,
	"department" text NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"plan_discount_paise" bigint DEFAULT 0 NOT NULL,
	"alone_shipping_paise" bigint DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone,
	"alone_fee_tax_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "estimation_part_estimation_uid_department_pk" PRIMARY KEY("estimation_uid","department")
);
--> statement-breakpoint
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
CREATE TABLE "history_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"history" text NOT NULL,
	"up_to" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_seal_up_to" UNIQUE("history","up_to"),
	CONSTRAINT "history_seal_seals" CHECK ("history_seal"."rows" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_anchor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_anchor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"up_to_transfer" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_anchor_up_to_transfer_unique" UNIQUE("up_to_transfer"),
	CONSTRAINT "ledger_anchor_seals" CHECK ("ledger_anchor"."transfers" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_book" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_comparison" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"compared_until" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	"rows_before" jsonb NOT NULL,
	CONSTRAINT "provider_comparison_one" CHECK ("provider_comparison"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"violations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_wait" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_wait_once" UNIQUE("customer_uid","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_wish" (
	"query" text NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_wish_query_pincode_day_pk" PRIMARY KEY("query","pincode","day")
);
--> statement-breakpoint
CREATE TABLE "setup_draft" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_draft_one" CHECK ("setup_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_identity" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_identity_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_command" (
	"key" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"staff_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "saved_view_staff_uid_name_pk" PRIMARY KEY("staff_uid","name")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"roles" text[] NOT NULL,
	"language" text,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "staff_roles_some" CHECK (cardinality("staff"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"staff_uid" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"synced" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
	"sent_at" timestamp with time zone,
	"held" text,
	"limits_waived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_uid" uuid,
	"balance_paise" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_covered" CHECK (case when "ledger_account"."kind" = 'owed' then "ledger_account"."balance_paise" <= 0 else "ledger_account"."balance_paise" >= 0 end),
	CONSTRAINT "ledger_account_cached" CHECK (("ledger_account"."balance_paise" is not null) = ("ledger_account"."kind" in ('wallet', 'payment', 'hold', 'owed')))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_note" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"content_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfer_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "combo_part" ADD CONSTRAINT "combo_part_combo_id_item_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_part" ADD CONSTRAINT "combo_part_stock_id_item_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goes_with" ADD CONSTRAINT "goes_with_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goes_with" ADD CONSTRAINT "goes_with_with_id_item_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_first_price" ADD CONSTRAINT "item_first_price_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_import" ADD CONSTRAINT "item_import_prices_price_batch_uid_fk" FOREIGN KEY ("prices") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_import_line" ADD CONSTRAINT "item_import_line_import_uid_item_import_uid_fk" FOREIGN KEY ("import_uid") REFERENCES "public"."item_import"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_import_line" ADD CONSTRAINT "item_import_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_batch" ADD CONSTRAINT "price_batch_reverts_price_batch_uid_fk" FOREIGN KEY ("reverts") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_batch_price_batch_uid_fk" FOREIGN KEY ("batch") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_change" ADD CONSTRAINT "slot_change_offer" FOREIGN KEY ("slot_id","department") REFERENCES "public"."slot_offer"("slot_id","department") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_day" ADD CONSTRAINT "slot_day_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_offer" ADD CONSTRAINT "slot_offer_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_weekday" ADD CONSTRAINT "slot_weekday_offer" FOREIGN KEY ("slot_id","department") REFERENCES "public"."slot_offer"("slot_id","department") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_pincode" ADD CONSTRAINT "zone_pincode_zone_id_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zone"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_session_uid_session_uid_fk" FOREIGN KEY ("session_uid") REFERENCES "public"."session"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_change" ADD CONSTRAINT "mobile_change_customer_uid_customer_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."customer"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_uid_session_uid_fk" FOREIGN KEY ("session_uid") REFERENCES "public"."session"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_uid_customer_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."customer"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payment" ADD CONSTRAINT "membership_payment_membership_uid_membership_uid_fk" FOREIGN KEY ("membership_uid") REFERENCES "public"."membership"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_replaced_by_plan_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_cashback" ADD CONSTRAINT "plan_cashback_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_added_to_customer_order_uid_fk" FOREIGN KEY ("added_to") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_intent_uid_payment_intent_uid_fk" FOREIGN KEY ("intent_uid") REFERENCES "public"."payment_intent"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD CONSTRAINT "estimation_part_estimation_uid_estimation_uid_fk" FOREIGN KEY ("estimation_uid") REFERENCES "public"."estimation"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_photo" ADD CONSTRAINT "problem_photo_problem_uid_problem_uid_fk" FOREIGN KEY ("problem_uid") REFERENCES "public"."problem"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_uid_staff_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_staff_uid_staff_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_uid_staff_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_uid_staff_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_note" ADD CONSTRAINT "ledger_note_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_uid","created_at");--> statement-breakpoint
CREATE INDEX "cart_addition_at" ON "cart_addition" USING btree ("at");--> statement-breakpoint
CREATE INDEX "combo_part_stock" ON "combo_part" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "goes_with_other" ON "goes_with" USING btree ("with_id");--> statement-breakpoint
CREATE INDEX "item_category" ON "item" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "item_import_at" ON "item_import" USING btree ("at");--> statement-breakpoint
CREATE INDEX "item_import_line_item" ON "item_import_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_batch_due" ON "price_batch" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "price_batch_fell" ON "price_batch" USING btree ("publish_at") WHERE "price_batch"."fell_unseen";--> statement-breakpoint
CREATE INDEX "price_change_batch" ON "price_change" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "price_change_item" ON "price_change" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_move_item" ON "stock_move" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "access_token_session" ON "access_token" USING btree ("session_uid");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_device_number" ON "known_device" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "mobile_change_due" ON "mobile_change" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "rate_counter_expiry" ON "rate_counter" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_uid");--> statement-breakpoint
CREATE INDEX "refresh_token_expiry" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "sign_in_code_number" ON "sign_in_code" USING btree ("mobile_no","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_expiry" ON "sign_in_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_prefix" ON "sign_in_code" USING btree (left("mobile_no", 9),"created_at");--> statement-breakpoint
CREATE INDEX "membership_customer" ON "membership" USING btree ("customer_uid","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_name" ON "plan" USING btree ("plan_name") WHERE "plan"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "plan_cashback_customer" ON "plan_cashback" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "plan_cashback_end" ON "plan_cashback" USING btree ("again_at");--> statement-breakpoint
CREATE INDEX "checkout_funding_open" ON "checkout_funding" USING btree ("expires_at") WHERE "checkout_funding"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "customer_order_customer" ON "customer_order" USING btree ("customer_uid","created_at","uid");--> statement-breakpoint
CREATE INDEX "customer_order_added" ON "customer_order" USING btree ("added_to") WHERE "customer_order"."added_to" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","delivery_at");--> statement-breakpoint
CREATE INDEX "customer_order_day" ON "customer_order" USING btree ("delivery_day","delivery_at");--> statement-breakpoint
CREATE INDEX "customer_order_waiting" ON "customer_order" USING btree ("waits_until") WHERE "customer_order"."waits_until" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_cash_address" ON "customer_order" USING btree ("pincode",lower(regexp_replace("delivery_address", '[[:space:][:punct:]]+', '', 'g'))) WHERE "customer_order"."payment_method" = 'COD' and "customer_order"."status" not in ('DELIVERED', 'CANCELLED') and "customer_order"."delivery_address" <> '';--> statement-breakpoint
CREATE INDEX "customer_order_moved" ON "customer_order" USING btree ("moved_at") WHERE "customer_order"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_good" ON "customer_order" USING btree ("said_good_at") WHERE "customer_order"."said_good_at" is not null;--> statement-breakpoint
CREATE INDEX "order_credit_order" ON "order_credit" USING btree ("order_uid","at");--> statement-breakpoint
CREATE INDEX "order_credit_giver" ON "order_credit" USING btree ("done_by","at");--> statement-breakpoint
CREATE INDEX "order_credit_at" ON "order_credit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_uid","at");--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_pick_call" ON "order_pick" USING btree ("call_until") WHERE "order_pick"."call_until" is not null and "order_pick"."call_answer" is null;--> statement-breakpoint
CREATE INDEX "payment_intent_uid" ON "payment" USING btree ("intent_uid");--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("captured_at") WHERE "payment"."claimed_as" is null;--> statement-breakpoint
CREATE INDEX "payment_intent_customer" ON "payment_intent" USING btree ("customer_uid","created_at");--> statement-breakpoint
CREATE INDEX "payment_intent_check" ON "payment_intent" USING btree ("vain","next_check_at");--> statement-breakpoint
CREATE INDEX "payment_intent_unclear" ON "payment_intent" USING btree ("created_at") WHERE "payment_intent"."unclear" is not null;--> statement-breakpoint
CREATE INDEX "payment_trial_next_try" ON "payment_trial" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_next_try" ON "refund" USING btree ("tries","next_try_at");--> statement-breakpoint
CREATE INDEX "refund_updated" ON "refund" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "estimation_expiry" ON "estimation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estimation_customer" ON "estimation" USING btree ("customer_uid","expires_at");--> statement-breakpoint
CREATE INDEX "problem_order" ON "problem" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "problem_state" ON "problem" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "problem_answered_at" ON "problem" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "problem_photo_problem" ON "problem_photo" USING btree ("problem_uid");--> statement-breakpoint
CREATE INDEX "problem_photo_customer" ON "problem_photo" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "problem_photo_at" ON "problem_photo" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_book_open" ON "ledger_book" USING btree (("ended_at" is null)) WHERE "ledger_book"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_run_latest" ON "reconciliation_run" USING btree ("scope","id");--> statement-breakpoint
CREATE INDEX "stock_wait_item" ON "stock_wait" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_wait_since" ON "stock_wait" USING btree ("since");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "office_command_age" ON "office_command" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_invite_staff" ON "staff_invite" USING btree ("staff_uid");--> statement-breakpoint
CREATE INDEX "staff_invite_expiry" ON "staff_invite" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_uid");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_uid");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_customer" ON "message" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "ledger_account_customer" ON "ledger_account" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "ledger_account_owing" ON "ledger_account" USING btree ("id") WHERE "ledger_account"."kind" = 'owed' and "ledger_account"."balance_paise" < 0;--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_transfer" ON "ledger_entry" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_note_customer" ON "ledger_note" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "ledger_transfer_reference" ON "ledger_transfer" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_transfer_recorded" ON "ledger_transfer" USING btree ("recorded_at");--> statement-breakpoint

-- drizzle-kit generated the tables, constraints and indexes above from tables.ts. It knows neither functions nor triggers nor first rows.
-- Whatever a public page shows announces its change, so that every process drops its cached bytes.
-- NOTIFY is sent at commit and folded per transaction: an import announces once.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;--> statement-breakpoint
create trigger category_news after insert or update or delete on category for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, name_hi, name_mr, description, description_hi, description_mr, department, units, net_value, net_unit,
  cost_paise, discount_bp, gst_rate_bp, hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens,
  shelf_life_days, weighed, max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger combo_part_news after insert or update or delete on combo_part for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger catalogue_alias_news after insert or update or delete on catalogue_alias for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger goes_with_news after insert or update or delete on goes_with for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger banner_news after insert or update or delete on banner for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger setting_news after insert or update or delete on setting for each statement execute function announce_catalogue_change();--> statement-breakpoint
CREATE TRIGGER zone_news AFTER INSERT OR UPDATE OR DELETE ON "zone" FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();--> statement-breakpoint
create trigger zone_pincode_news after insert or update or delete on zone_pincode for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger slot_news after insert or update or delete on slot for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger slot_offer_news after insert or update or delete on slot_offer for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger shop_identity_news after insert on shop_identity for each statement execute function announce_catalogue_change();--> statement-breakpoint
-- Stock changes with every order; only a change of availability is news: the item's own, or that of a combo it is part of.
create function announce_availability_change() returns trigger language plpgsql as $$
begin
  if (old.on_hand > 0) is distinct from (new.on_hand > 0)
     or (least(old.on_hand, new.on_hand) < 99 and exists (
       select 1 from combo_part
       where stock_id = new.id
         and quantity > least(old.on_hand, new.on_hand)
         and quantity <= greatest(old.on_hand, new.on_hand)))
  then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger item_availability_news after update of on_hand on item for each row
  when (old.on_hand is distinct from new.on_hand) execute function announce_availability_change();--> statement-breakpoint
-- At most 100 lines a customer, however many are added at once: whoever adds one waits for the others of that customer and
-- then counts what they left. It runs only for new lines, not when a line's quantity grows.
create function refuse_too_many_cart_lines() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4117200, hashtext(new.customer_uid::text));
  if (select count(*) from cart_line where customer_uid = new.customer_uid) > 100 then
    raise exception 'a cart holds at most 100 lines' using errcode = 'FS100';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger cart_line_limit after insert on cart_line for each row execute function refuse_too_many_cart_lines();--> statement-breakpoint
-- Waits for a deletion under way and then refuses; one that comes first keeps the deletion waiting, which then takes the line away.
create function refuse_cart_of_deleted() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select deleted_at into gone from customer where uid = new.customer_uid for key share;
  if gone is not null then
    raise exception 'the account was deleted' using errcode = 'FS401';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger cart_line_owner before insert on cart_line for each row execute function refuse_cart_of_deleted();--> statement-breakpoint
-- A version of the shop's identity must stay readable, because papers were issued under it: a newer version supersedes it.
create function refuse_identity_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of the shop''s identity is never changed or removed: add a new one';
end $$;--> statement-breakpoint
create trigger shop_identity_kept before update or delete on shop_identity for each statement execute function refuse_identity_change();--> statement-breakpoint
-- Books and histories only grow.
CREATE FUNCTION ledger_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();--> statement-breakpoint
CREATE TRIGGER ledger_transfer_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfer" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();--> statement-breakpoint
CREATE TRIGGER ledger_anchor_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_anchor" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_insert_only();--> statement-breakpoint
CREATE FUNCTION adjustment_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was taken off an order stays: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER order_adjustment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_adjustment" FOR EACH STATEMENT EXECUTE FUNCTION adjustment_is_insert_only();--> statement-breakpoint
CREATE TRIGGER order_credit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_credit" FOR EACH STATEMENT EXECUTE FUNCTION adjustment_is_insert_only();--> statement-breakpoint
CREATE FUNCTION audit_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_insert_only();--> statement-breakpoint
CREATE FUNCTION history_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'This history only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_event" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
CREATE TRIGGER history_seal_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_seal" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
-- Each field of a buyer has a digest with a random salt, which a seal covers.
CREATE FUNCTION salted_digest(salt text, content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN encode(sha256(convert_to(salt || content, 'UTF8')), 'hex');--> statement-breakpoint
CREATE FUNCTION buyer_seals_of(snapshot jsonb) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
	SELECT jsonb_object_agg(field, jsonb_build_object('salt', salt, 'digest', salted_digest(salt, coalesce(snapshot->'buyer'->>field, ''))))
	FROM (SELECT field, gen_random_uuid()::text AS salt FROM unnest(ARRAY['name', 'contact', 'delivery_address']) AS field) salted
$$;--> statement-breakpoint
CREATE FUNCTION without_buyer(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN snapshot #- '{buyer,name}' #- '{buyer,contact}' #- '{buyer,delivery_address}';--> statement-breakpoint
CREATE FUNCTION seal_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.buyer_seals = '{}' THEN NEW.buyer_seals := buyer_seals_of(NEW.snapshot); END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- An erasure may blank the buyer's name, contact and address, each with the salt of its digest. Nothing else of a paper changes.
CREATE FUNCTION invoice_only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	field text;
BEGIN
	IF (to_jsonb(NEW) - 'snapshot' - 'buyer_seals') <> (to_jsonb(OLD) - 'snapshot' - 'buyer_seals')
		OR without_buyer(NEW.snapshot) <> without_buyer(OLD.snapshot) OR NEW.buyer_seals <> OLD.buyer_seals THEN
		RAISE EXCEPTION 'This history only grows: UPDATE of invoice is refused';
	END IF;
	FOREACH field IN ARRAY ARRAY['name', 'contact', 'delivery_address'] LOOP
		IF NEW.snapshot->'buyer'->field IS DISTINCT FROM OLD.snapshot->'buyer'->field THEN
			IF NEW.snapshot->'buyer'->>field IS DISTINCT FROM '' THEN
				RAISE EXCEPTION 'This history only grows: UPDATE of invoice is refused';
			END IF;
			NEW.buyer_seals := NEW.buyer_seals #- ARRAY[field, 'salt'];
		END IF;
	END LOOP;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_buyer_sealed BEFORE INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION seal_buyer();--> statement-breakpoint
CREATE TRIGGER invoice_only_forgets BEFORE UPDATE ON "invoice" FOR EACH ROW EXECUTE FUNCTION invoice_only_forgets();--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE DELETE OR TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
-- A price is proved by its first value and the changes since.
CREATE FUNCTION keep_first_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO item_first_price (item_id, cost_paise, discount_bp) VALUES (NEW.id, NEW.cost_paise, NEW.discount_bp);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER item_first_price_kept AFTER INSERT ON "item" FOR EACH ROW EXECUTE FUNCTION keep_first_price();--> statement-breakpoint
CREATE TRIGGER item_first_price_stays BEFORE UPDATE ON "item_first_price" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
-- A restore repeats these departures, because its backup may be older than they are.
CREATE FUNCTION note_customer_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
		INSERT INTO departure (kind, subject) VALUES ('CUSTOMER_CLOSED', NEW.uid);
	ELSIF NEW.deleted_at IS NULL AND NEW.mobile_no <> OLD.mobile_no THEN
		INSERT INTO departure (kind, subject) VALUES ('NUMBER_CHANGED', NEW.uid);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_departs AFTER UPDATE OF mobile_no, deleted_at ON "customer" FOR EACH ROW EXECUTE FUNCTION note_customer_departure();--> statement-breakpoint
CREATE FUNCTION note_staff_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN
		INSERT INTO departure (kind, subject) VALUES ('STAFF_REMOVED', NEW.uid);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_departs AFTER UPDATE OF left_at ON "staff" FOR EACH ROW EXECUTE FUNCTION note_staff_departure();--> statement-breakpoint
-- The journal outside the database names the book that its lines belong to, so there is always an open one.
INSERT INTO "ledger_book" DEFAULT VALUES;
