-- Pictures that superusers upload for the event's own content: ads, banners, the featured video.
alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('exhibitor', 'poster', 'conversation', 'event'));
