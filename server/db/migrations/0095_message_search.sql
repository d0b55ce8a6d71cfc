-- Words that many messages have are looked for from the latest message on; rare ones by their trigrams.
create index message_by_time on message (conference_id, sent_at desc, conversation_id desc, number desc);
