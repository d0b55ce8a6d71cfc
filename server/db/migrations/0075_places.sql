-- What comments, reports and acts of moderation can be in, by name.
create view place as
  select conference_id, session_id as place_id, 'session' as kind, title, 1 as rank, table_name from session
  union all
  select conference_id, exhibitor_id, 'exhibitor', company_name, 2, table_name from exhibitor
  union all
  select conference_id, poster_id, 'poster', title, 3, '' from poster;
