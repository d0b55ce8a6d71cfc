-- Captions files that organizers add. Sessions name them by their address; a file never changes, so that earlier versions of a session
-- keep theirs.
create table caption_file (
  conference_id text not null,
  -- Of its text: the same file is stored once.
  file_id       text not null check (file_id ~ '^[0-9a-f]{32}$'),
  text          text not null,
  primary key (conference_id, file_id)
);
