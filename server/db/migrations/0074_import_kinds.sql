-- Exhibitors and posters are imported in the browser as attendees are.
alter table attendee_import_file rename to import_file;
alter index attendee_import_file_of_event rename to import_file_of_event;
alter table import_file
  add column kind text not null default 'attendees' check (kind in ('attendees', 'exhibitors', 'posters'));
alter table import_file alter column kind drop default;
