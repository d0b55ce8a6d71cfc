-- Saved sessions that a person will watch on demand, because something else is at their time.
alter table saved_item drop constraint saved_item_kind_check;
alter table saved_item add constraint saved_item_kind_check
  check (kind in ('exhibitor', 'poster', 'session', 'onDemand'));
