-- Pictures and handouts of sessions.
alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('exhibitor', 'poster', 'conversation', 'event', 'session'));
