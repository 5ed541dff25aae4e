-- At most 100 lines a customer, however many are added at once: whoever adds one waits for the others of that customer and
-- then counts what they left. It runs only for new lines, not when a line's quantity grows.
create function refuse_too_many_cart_lines() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4117200, hashtext(new.customer_uid::text));
  if (select count(*) from cart_line where customer_uid = new.customer_uid) > 100 then
    raise exception 'a cart holds at most 100 lines' using errcode = 'FS100';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger cart_line_limit after insert on cart_line for each row execute function refuse_too_many_cart_lines();
