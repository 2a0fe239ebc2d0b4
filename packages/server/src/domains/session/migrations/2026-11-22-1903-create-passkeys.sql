-- What an account can be signed in to with instead of a password, or beside it: the private part never leaves its device.
create table passkeys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- How often its device has signed, where it counts; less than before is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_user on passkeys (tenant_id, user_id);
select app.tenant_table('passkeys');

create function app.has_own_factor(in_user uuid) returns boolean language sql stable as $$
  select exists (select from authenticators where user_id = in_user) or exists (select from passkeys where user_id = in_user)
$$;
