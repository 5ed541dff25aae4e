-- Each process remembers for a second which customer a token belongs to. It forgets all tokens at once when a session ends
-- or an account changes, whatever program did it.
create function announce_sign_in_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_changed', '');
  return null;
end $$;--> statement-breakpoint
create trigger sign_in_news after delete or update of revoked_at on session for each statement execute function announce_sign_in_change();--> statement-breakpoint
create trigger sign_in_news after delete or update of mobile_no, deleted_at on customer for each statement execute function announce_sign_in_change();
