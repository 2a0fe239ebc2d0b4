-- Requests that programs may send again: the row is written with what the request does, so that it is done once; the answer follows.
create table api_requests (
  tenant_id uuid not null references tenants (id),
  session_id uuid not null,
  key text not null,
  request_hash bytea not null,
  sealed_answer bytea,
  created_at timestamptz not null,
  primary key (tenant_id, session_id, key)
);
create index api_requests_age on api_requests (tenant_id, created_at);
select app.tenant_table('api_requests');
