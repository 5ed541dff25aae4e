-- One trigger checks a new cart line, with one query instead of two. It first waits for other new lines of the customer. Then
-- it waits for a deletion of the account that is under way, or keeps a later one waiting, which then deletes the line. A line
-- whose quantity changes needs neither check, because a deletion deletes it.
drop trigger cart_line_owner on cart_line;--> statement-breakpoint
drop trigger cart_line_limit on cart_line;--> statement-breakpoint
drop function refuse_cart_of_deleted();--> statement-breakpoint
drop function refuse_too_many_cart_lines();--> statement-breakpoint
create function refuse_cart_line() returns trigger language plpgsql as $$
declare
  gone timestamptz;
  lines integer;
begin
  perform pg_advisory_xact_lock(4117200, hashtext(new.customer_uid::text));
  select deleted_at, (select count(*) from cart_line where customer_uid = new.customer_uid) into gone, lines
    from customer where uid = new.customer_uid for key share;
  if gone is not null then
    raise exception 'the account was deleted' using errcode = 'FS401';
  end if;
  if lines > 100 then
    raise exception 'a cart holds at most 100 lines' using errcode = 'FS100';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger cart_line_allowed after insert on cart_line for each row execute function refuse_cart_line();
