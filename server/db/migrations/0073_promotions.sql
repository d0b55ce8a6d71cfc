-- How often promotions were seen and opened, once for each person and day of the event.
create table promotion_count (
  conference_id text not null,
  promotion_id  text not null,
  day           date not null,
  seen          integer not null default 0,
  opened        integer not null default 0,
  primary key (conference_id, promotion_id, day)
);

-- Who was counted on their current day; rows of other days are removed when a new one begins for that person.
create table promotion_person (
  conference_id text not null,
  user_id       text not null,
  promotion_id  text not null,
  day           date not null,
  act           text not null check (act in ('seen', 'opened')),
  primary key (conference_id, user_id, promotion_id, day, act)
);
