-- Holds nothing of worth: /readyz stores a row in it to learn whether the database takes writes.
create table write_probe(at timestamptz not null);
