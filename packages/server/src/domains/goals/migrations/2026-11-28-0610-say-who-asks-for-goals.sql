-- The goal waits for the other side than that of this person, who is not always the one who made it.
alter table goals
  add column asked_by_id uuid,
  add column is_passed_on boolean not null default false,
  add foreign key (tenant_id, asked_by_id) references people (tenant_id, id) on delete set null (asked_by_id);
update goals set asked_by_id = made_by_id;
create index goals_asked_by on goals (tenant_id, asked_by_id);
create index goals_passed_on on goals (tenant_id, id) where is_passed_on;
