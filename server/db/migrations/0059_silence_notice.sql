-- Every process learns at once who is silenced: signs are refused without asking the database for each.
create function silence_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('silence', coalesce(new.conference_id, old.conference_id));
  return null;
end
$$;
create trigger silence_changed after insert or update or delete on silence
  for each row execute function silence_changed();
