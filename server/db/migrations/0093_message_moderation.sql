-- Private messages are moderated once a member reports them. Organizers close somebody's messages, and open them again.
-- Reading what was written before a reported message is an act too.
alter table report drop constraint report_target_kind_check;
alter table report add constraint report_target_kind_check check (target_kind in ('comment', 'question', 'message'));
alter table moderation_act drop constraint moderation_act_target_kind_check;
alter table moderation_act add constraint moderation_act_target_kind_check
  check (target_kind in ('comment', 'question', 'message', 'poll', 'session', 'stage', 'person'));
alter table moderation_act drop constraint moderation_act_action_check;
alter table moderation_act add constraint moderation_act_action_check check (action in (
  'hide', 'show', 'dismiss', 'pin', 'unpin', 'silence', 'slowMode', 'approve', 'answer', 'remove', 'openPoll',
  'closePoll', 'delay', 'closeMessages', 'openMessages', 'readContext', 'undo'
));
create index message_hidden on message (conference_id, sent_at) where hidden_at is not null;
create index message_deleted_by on message (conference_id, deleted_by) where deleted_by is not null;
