-- Captions that a captioner typed while the session was on air.
create table caption_cue (
  conference_id text not null,
  session_id    text not null,
  number        integer not null,
  revision      integer not null default 1,
  language      text not null check (language in ('en', 'es')),
  text          text not null,
  -- Event time.
  typed_at      timestamptz not null,
  -- Empty once that person's data was erased: the captions belong to the session.
  user_id       text not null,
  primary key (conference_id, session_id, number)
);
create index caption_cue_of_user on caption_cue (conference_id, user_id);
