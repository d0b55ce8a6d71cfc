-- What organizers do to sessions is kept as versions; who did what of it is in the audit log, too.
create function audit_session_version() returns trigger language plpgsql as $$
declare
  earlier jsonb;
begin
  select version.fields into earlier from session_version as version
  where version.conference_id = new.conference_id and version.table_name = new.table_name
    and version.session_id = new.session_id and version.version_id < new.version_id
  order by version.version_id desc limit 1;
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields)
  values (new.conference_id,
    case new.kind when 'created' then 'session.create' when 'removed' then 'session.remove' else 'session.edit' end,
    new.by_user_id, new.by_name, new.done_at, new.recorded_at, 'session', new.session_id,
    case new.kind when 'edited' then coalesce((
      select array_agg(key order by key) from jsonb_each(new.fields)
      where value is distinct from earlier -> key
    ), '{}') else '{}' end);
  return null;
end
$$;
create trigger session_version_audited after insert on session_version
  for each row when (new.by_user_id is not null) execute function audit_session_version();

insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id)
select conference_id,
  case kind when 'created' then 'session.create' when 'removed' then 'session.remove' else 'session.edit' end,
  by_user_id, by_name, done_at, recorded_at, 'session', session_id
from session_version where by_user_id is not null order by version_id;
