-- The refresh token is derived from the session, its generation and the installation's secret: nothing to steal is stored.
create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  active_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  methods text[] not null,
  verified_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text,
  user_agent text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id) where ended_at is null;
select app.tenant_table('sessions');

-- The counters of rate-limiter-flexible; keys carry the tenant, values are numbers of attempts.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to kith_app;
