-- The last hand-over of a chat: by whom, when, and what they noted for whoever answers next. The attendee is shown none of it.
alter table helpdesk_contact
  add column handed_by_name text,
  add column handed_at timestamptz,
  add column hand_over_note text;
