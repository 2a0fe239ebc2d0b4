-- Nobody decides on a record of their own, neither as themselves nor while they act as somebody else.
create function app.person_of(account uuid) returns uuid language sql stable as $$
  select person_id from users where id = account
$$;
