-- Counts the settings of a clock, so that a late notice of an older one is known as such.
alter table event_clock add column revision integer not null default 1;
