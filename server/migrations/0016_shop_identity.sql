CREATE TABLE "shop_identity" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_identity_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
create trigger shop_identity_news after insert on shop_identity for each statement execute function announce_catalogue_change();
--> statement-breakpoint
-- What a paper was issued under must stay readable: a version is superseded, never changed.
create function refuse_identity_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of the shop''s identity is never changed or removed: add a new one';
end $$;
--> statement-breakpoint
create trigger shop_identity_kept before update or delete on shop_identity for each statement execute function refuse_identity_change();
