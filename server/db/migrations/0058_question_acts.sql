-- Moderators mark questions as answered too.
alter table moderation_act drop constraint moderation_act_action_check;
alter table moderation_act add constraint moderation_act_action_check check (action in (
  'hide', 'show', 'dismiss', 'pin', 'unpin', 'silence', 'slowMode', 'approve', 'answer', 'remove', 'openPoll',
  'closePoll', 'delay', 'undo'
));
-- For a queue of questions over all sessions: the newest, those that wait, and the dismissed ones.
create index question_by_time on question (conference_id, asked_at desc);
create index question_waiting on question (conference_id, asked_at) where state = 'pending';
