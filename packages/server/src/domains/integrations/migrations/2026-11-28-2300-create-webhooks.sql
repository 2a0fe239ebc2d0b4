-- Events up to `since_position` happened before the webhook was there or while it was off: it is not told of them.
create table webhooks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  url text not null,
  description text,
  source text not null,
  events text[] not null,
  form_design_ids uuid[] not null default '{}',
  is_enabled boolean not null default true,
  reason text check (reason in ('BY_HAND', 'GONE', 'FAILING')),
  sealed_secret bytea not null,
  -- The secret before, with which messages are signed as well until then.
  sealed_previous bytea,
  previous_until timestamptz,
  since_position bigint not null,
  failing_since timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
select app.tenant_table('webhooks');

-- A message is made once for each event and keeps its id and its bytes through all tries.
create table webhook_messages (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  sequence bigint not null,
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create unique index webhook_messages_event on webhook_messages (tenant_id, webhook_id, event_id);
create index webhook_messages_due on webhook_messages (tenant_id, webhook_id, sequence) where state = 'WAITING';
create index webhook_messages_latest on webhook_messages (tenant_id, webhook_id, created_at desc, id desc);
create index webhook_messages_age on webhook_messages (tenant_id, created_at);
select app.tenant_table('webhook_messages');

create table webhook_attempts (
  tenant_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  webhook_id uuid not null,
  number integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  error text check (error in ('ADDRESS', 'REDIRECT', 'GONE', 'STATUS', 'TIMEOUT', 'NETWORK')),
  headers jsonb not null,
  answer text,
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references webhook_messages (tenant_id, id) on delete cascade
);
create index webhook_attempts_message on webhook_attempts (tenant_id, message_id, number);
create index webhook_attempts_webhook on webhook_attempts (tenant_id, webhook_id, at);
select app.tenant_table('webhook_attempts');

-- The webhooks with messages that are due and that nobody is delivering: it enters one organisation after the other, so that row security holds.
create function app.webhooks_due(in_now timestamptz) returns table (tenant uuid, webhook uuid) language plpgsql as $$
begin
  for tenant in select id from tenants where suspended_at is null order by id loop
    perform set_config('app.tenant', tenant::text, true);
    for webhooks_due.webhook in
      select w.id from webhooks w where w.is_enabled and exists (
        select from webhook_messages m
        where m.tenant_id = w.tenant_id and m.webhook_id = w.id and m.state = 'WAITING' and m.next_at <= in_now
          and coalesce(m.claimed_until <= in_now, true))
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
