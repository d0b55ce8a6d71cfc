-- Who presents a session: a user id, or an e-mail address in lowercase by which the person is known.
create table session_presenter (
  conference_id text not null,
  session_id    text not null,
  account       text not null,
  -- Named by the last import of a schedule, which replaces them; the others stay.
  from_schedule boolean not null default false,
  primary key (conference_id, session_id, account)
);
create index session_presenter_of_account on session_presenter (conference_id, account);
