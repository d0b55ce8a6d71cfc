-- Number of the last message when they took the conversation off their list, which a later one brings back. Null in the list.
alter table conversation_member add column unlisted_upto integer;
