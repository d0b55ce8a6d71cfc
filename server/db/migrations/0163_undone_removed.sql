-- How many of the sessions that an undo reverted it removed, because the import had added them.
alter table schedule_import add column undone_removed integer;
