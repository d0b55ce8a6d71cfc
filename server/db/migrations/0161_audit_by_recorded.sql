-- The log is read by when an act was recorded: entries that a migration copied are numbered after later ones.
create index audit_entry_recorded on audit_entry (conference_id, recorded_at, entry_id);
