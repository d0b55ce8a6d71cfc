-- When a delayed session was to begin; its start and end are the new ones.
alter table session add column delayed_from timestamptz;
