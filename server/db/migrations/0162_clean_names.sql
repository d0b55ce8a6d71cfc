-- Names and addresses without what cannot be seen, as `typedText` in the contract cleans new ones. What would make two people one
-- stays, and so do addresses with such a character inside, which may stand for another one. Both are named by id in warnings.
create function pg_temp.clean_name(name text) returns text language sql immutable as $$
  select trim(
    e'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000'
    '\u115F\u1160\u2800\u3164\uFFA0'
    from regexp_replace(
      regexp_replace(name, '[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]', '', 'g'),
      '[\u00A0\u2007\u202F]', ' ', 'g'
    )
  )
$$;
create function pg_temp.clean_address(address text) returns text language sql immutable as $$
  select regexp_replace(
    address,
    '^[\u0009-\u000D\u0020\u00A0\u00AD\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]+'
    '|[\u0009-\u000D\u0020\u00A0\u00AD\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]+$',
    '', 'g'
  )
$$;
create function pg_temp.hides(address text) returns boolean language sql immutable as $$
  select address
    ~ '[\u0009-\u000D\u00A0\u00AD\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]'
$$;

update attendee set
  first_name = pg_temp.clean_name(first_name), last_name = pg_temp.clean_name(last_name),
  middle_initial = pg_temp.clean_name(middle_initial), prefix = pg_temp.clean_name(prefix),
  suffix = pg_temp.clean_name(suffix), company_name = pg_temp.clean_name(company_name)
where (first_name, last_name, middle_initial, prefix, suffix, company_name) is distinct from (
  pg_temp.clean_name(first_name), pg_temp.clean_name(last_name), pg_temp.clean_name(middle_initial),
  pg_temp.clean_name(prefix), pg_temp.clean_name(suffix), pg_temp.clean_name(company_name)
);
update account set name = pg_temp.clean_name(name), company_name = nullif(pg_temp.clean_name(company_name), '')
where pg_temp.clean_name(name) <> ''
  and (name, company_name) is distinct from (pg_temp.clean_name(name), nullif(pg_temp.clean_name(company_name), ''));
update exhibitor set company_name = pg_temp.clean_name(company_name)
where company_name <> pg_temp.clean_name(company_name) and pg_temp.clean_name(company_name) <> '';
update poster_author set name = pg_temp.clean_name(name), affiliation = pg_temp.clean_name(affiliation)
where (name, affiliation) is distinct from (pg_temp.clean_name(name), pg_temp.clean_name(affiliation))
  and pg_temp.clean_name(name) <> '';
update session set room = pg_temp.clean_name(room), category = pg_temp.clean_name(category)
where (room, category) is distinct from (pg_temp.clean_name(room), pg_temp.clean_name(category));
with named as (
  select conference_id, table_name, session_id, (
    select jsonb_agg(speaker || jsonb_build_object('name', pg_temp.clean_name(speaker ->> 'name')) order by position)
    from jsonb_array_elements(speakers) with ordinality as each(speaker, position)
  ) as clean from session where speakers <> '[]'
)
update session set speakers = clean from named
where (session.conference_id, session.table_name, session.session_id)
  = (named.conference_id, named.table_name, named.session_id) and session.speakers is distinct from clean;

-- Every address of a person or an account: whose it is, as it is and as it would be. Accounts belong to no event.
create temporary table given_address on commit drop as
  select kind, conference_id, id, given, pg_temp.clean_address(given) as address from (
    select 'attendee' as kind, conference_id, attendee_id as id, lower(email) collate "C" as given from attendee
    union select 'attendee', conference_id, attendee_id, known_email collate "C" from attendee
    union select 'account', '', account_id, lower(email) collate "C" from account
  ) as each where given <> '';
create temporary table kept_address on commit drop as
  select distinct kind, conference_id, id, 'another one has it, too' as reason
  from given_address join (
    select kind, conference_id, address from given_address where address <> ''
    group by kind, conference_id, address having count(distinct id) > 1 and bool_or(given <> address)
  ) as shared using (kind, conference_id, address) where given <> address
  union select kind, conference_id, id, 'a character that cannot be seen is inside'
  from given_address where pg_temp.hides(address);

update attendee set
  email = pg_temp.clean_address(email), known_email = nullif(pg_temp.clean_address(known_email), '')
where (email, known_email)
    is distinct from (pg_temp.clean_address(email), nullif(pg_temp.clean_address(known_email), ''))
  and not exists (
    select from kept_address as kept
    where kept.kind = 'attendee' and kept.conference_id = attendee.conference_id and kept.id = attendee_id
  );
update account set email = nullif(pg_temp.clean_address(email), '')
where email is distinct from nullif(pg_temp.clean_address(email), '')
  and not exists (select from kept_address as kept where kept.kind = 'account' and kept.id = account_id);

-- In a list of accounts, two forms of one address are one entry.
with dirty as (delete from exhibitor_member where account <> pg_temp.clean_address(account) returning *)
insert into exhibitor_member (conference_id, exhibitor_id, account, added_at)
  select conference_id, exhibitor_id, pg_temp.clean_address(account), min(added_at) from dirty
  where pg_temp.clean_address(account) <> '' group by conference_id, exhibitor_id, pg_temp.clean_address(account)
  on conflict do nothing;
with dirty as (delete from session_presenter where account <> pg_temp.clean_address(account) returning *)
insert into session_presenter (conference_id, session_id, account, from_schedule)
  select conference_id, session_id, pg_temp.clean_address(account), bool_and(from_schedule) from dirty
  where pg_temp.clean_address(account) <> '' group by conference_id, session_id, pg_temp.clean_address(account)
  on conflict do nothing;
update poster_author set account = nullif(pg_temp.clean_address(account), '')
where account <> pg_temp.clean_address(account);
update lead set assigned_to = nullif(pg_temp.clean_address(assigned_to), '')
where assigned_to <> pg_temp.clean_address(assigned_to);

do $$ declare kept record; begin
  for kept in select * from kept_address order by kind, conference_id, id loop
    raise warning 'The address of % was not cleaned: %.',
      concat_ws(' ', kept.kind, kept.id, 'of ' || nullif(kept.conference_id, '')), kept.reason;
  end loop;
end $$;

drop function pg_temp.clean_name, pg_temp.clean_address, pg_temp.hides;
