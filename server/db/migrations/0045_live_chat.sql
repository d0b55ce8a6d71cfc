-- A comment may answer an earlier one of the same subject.
alter table comment add column reply_to integer;

-- Signs given to comments: one of each per person.
create table comment_reaction (
  conference_id text not null,
  subject_id    text not null,
  number        integer not null,
  user_id       text not null,
  sign          text not null,
  primary key (conference_id, subject_id, number, user_id, sign),
  foreign key (conference_id, subject_id, number) references comment on delete cascade
);
create index comment_reaction_of_person on comment_reaction (conference_id, user_id, subject_id);
