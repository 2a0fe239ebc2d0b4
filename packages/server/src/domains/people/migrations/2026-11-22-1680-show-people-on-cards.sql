-- What other domains may read of a person in their own statements: the names. It is part of the statement that reads it and costs
-- nothing; the row security of people holds for whoever asks.
create view people_card with (security_invoker) as
  select tenant_id, id, first_name, last_name, preferred_name, display_name, sort_name from people;
grant select on people_card to kith_app;
