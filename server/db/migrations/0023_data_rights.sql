-- People who want to be deleted. Instants are real time.
create table deletion_request (
  conference_id text not null,
  user_id       text not null,
  requested_at  timestamptz not null,
  primary key (conference_id, user_id)
);

-- That somebody was deleted, and no longer who: of the person a hash is kept, by which a restored backup can be put right.
create table deletion_record (
  record_id      bigint generated always as identity primary key,
  conference_id  text not null,
  person_hash    text not null,
  requested_at   timestamptz not null,
  carried_out_at timestamptz not null,
  -- User id of the superuser; empty once they were deleted themselves.
  carried_out_by text not null
);
create index deletion_record_newest on deletion_record (conference_id, carried_out_at desc);

-- All of one person is found without looking at everybody.
create index comment_of_user on comment (conference_id, user_id);
create index helpdesk_contact_of_user on helpdesk_contact (conference_id, user_id);
create index helpdesk_item_of_agent on helpdesk_item (conference_id, user_id) where participant_role = 'AGENT';
