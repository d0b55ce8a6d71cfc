-- The accounts of a person, by the id in their tokens.
create index account_of_person on account ((coalesce(attendee_id, account_id)));
