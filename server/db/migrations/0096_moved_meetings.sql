-- A confirmed meeting for which other slots are proposed: it keeps its time until they are answered, and holds them.
alter table meeting
  drop constraint meeting_check,
  add check (state <> 'requested' or awaiting is not null),
  add check (state in ('requested', 'confirmed') or awaiting is null),
  add check (awaiting is null or hold_ends_at is not null);

-- A meeting may hold a slot that overlaps its own time; nobody is in two meetings at once.
alter table booked_time
  drop constraint no_double_booking,
  add constraint no_double_booking
    exclude using gist (conference_id with =, user_id with =, meeting_id with <>, during with &&);
