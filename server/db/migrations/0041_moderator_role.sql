-- People who moderate chat and questions.
alter table event_role drop constraint event_role_role_check;
alter table event_role add constraint event_role_role_check
  check (role in ('superuser', 'exhibitor', 'presenter', 'helpdesk', 'moderator'));
