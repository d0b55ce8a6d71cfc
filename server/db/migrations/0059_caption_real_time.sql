-- Real time: a stage's live input runs by it, whatever event time does. Until now both were event time.
alter table caption_cue add column stored_at timestamptz;
update caption_cue set stored_at = typed_at;
alter table caption_cue alter column stored_at set not null;
