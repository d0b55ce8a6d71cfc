-- What is said in rooms is comments too. A room is a place from its first visit on.
create or replace view place as
  select conference_id, session_id as place_id, 'session' as kind, title, 1 as rank, table_name from session
  union all
  select conference_id, exhibitor_id, 'exhibitor', company_name, 2, table_name from exhibitor
  union all
  select conference_id, poster_id, 'poster', title, 3, '' from poster
  union all
  select room.conference_id, 'room-' || room_id, 'room', coalesce(session.title, meeting.topic, room_id), 4,
    coalesce(session.table_name, '')
  from room
  left join session on session.conference_id = room.conference_id and room_id = 'table-' || session.session_id
  left join meeting on meeting.conference_id = room.conference_id and room_id = meeting.meeting_id::text;
