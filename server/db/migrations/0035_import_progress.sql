-- How an import of people goes on: what it is at, and whether somebody wants it to end.
alter table attendee_import_file
  add column pace      jsonb,
  add column cancelled boolean not null default false;

-- Tells the client how far a statement is while it goes on.
create function tell_progress(done bigint) returns bigint language plpgsql as $$
begin
  raise notice 'progress %', done;
  return done;
end
$$;
