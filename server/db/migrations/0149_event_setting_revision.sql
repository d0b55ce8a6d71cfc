-- Grows with each change that superusers make in the browser.
alter table event_setting add column revision integer not null default 0;
