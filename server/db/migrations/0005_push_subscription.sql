-- Browsers that want push messages of an event, each with the person who was signed in there.
create table push_subscription (
  conference_id text not null,
  endpoint      text not null,
  user_id       text not null,
  p256dh        text not null,
  auth          text not null,
  created_at    timestamptz not null default now(),
  primary key (conference_id, endpoint)
);
create index push_subscription_of_user on push_subscription (conference_id, user_id, created_at);
