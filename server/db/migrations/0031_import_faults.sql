-- What is wrong with a file is kept as codes with values, no longer as sentences: of files that wait, it is found anew.
update attendee_import_file set header = jsonb_set(header, '{problems}', '[]');
update attendee_import_file
   set status = null, dry_run = null, read_bytes = null, result = null, reason = null, alive_at = null
 where status = 'failed' or jsonb_array_length(result -> 'errors') > 0;
