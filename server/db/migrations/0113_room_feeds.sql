-- The name by which somebody's page sends at Janus: made for one time of joining, and told to the others once the page
-- has joined.
alter table room_entry
  add column feed_id uuid,
  add column is_feed_told boolean not null default false;
