-- A wish to be deleted may be refused, with words for the person. They may wish again: then nothing of the refusal stays.
alter table deletion_request
  add column refused_at timestamptz,
  add column refusal    text,
  -- User id of the superuser; empty once they were deleted themselves.
  add column refused_by text,
  add constraint deletion_request_refused_whole check (num_nulls(refused_at, refusal, refused_by) in (0, 3));
