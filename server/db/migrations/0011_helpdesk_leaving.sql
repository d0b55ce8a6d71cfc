-- When the attendee left the page, as their browser said at its unload; null while they are there, as far as anybody knows.
-- And the sessions that the chat was started or found again with, as denied_token names them: their sign-out ends it.
alter table helpdesk_contact
  add column left_at timestamptz,
  add column session_subjects text[] not null default '{}';
create index helpdesk_contact_session on helpdesk_contact using gin (session_subjects) where status <> 'ended';
