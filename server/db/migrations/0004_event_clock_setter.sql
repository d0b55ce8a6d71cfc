-- Who set the clock: a server at its start ('start': the demo, EVENT_CLOCK), or a person, whose clock a start leaves alone.
alter table event_clock add column set_by text not null default 'start' check (set_by in ('start', 'person'));
