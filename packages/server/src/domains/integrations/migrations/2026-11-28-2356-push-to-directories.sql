alter table integrations
  add column direction text not null default 'FROM' check (direction in ('FROM', 'TO', 'BOTH')),
  add column user_type text not null default 'CURRENT_STAFF' check (user_type in ('ALL_PEOPLE', 'CURRENT_STAFF', 'WITH_ACCOUNT')),
  add column remote_address text,
  add column sealed_token bytea,
  -- How much would be sent at once, and waits for somebody to confirm it.
  add column held_push jsonb,
  add column confirmed_push jsonb,
  add column push_is_due boolean not null default false,
  add column push_claimed_until timestamptz;

-- People as they were last sent to the directory, by a hash of what was sent.
create table directory_people (
  tenant_id uuid not null,
  person_id uuid not null,
  remote_id text not null,
  hash text not null,
  is_active boolean not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
select app.tenant_table('directory_people');
