-- A removed comment keeps its number, so that readers learn that it is gone. Its text is erased.
alter table comment add column removed_at timestamptz;
-- Its author, or the superuser who removed it.
alter table comment add column removed_by text;
create index comment_removed on comment(conference_id, subject_id, number) where removed_at is not null;
