-- On these days the delegate may act for the grantor, with no more than the group allows where one is named.
create table access_delegations (
  tenant_id uuid not null,
  id uuid not null,
  grantor_user_id uuid not null,
  delegate_user_id uuid not null,
  permission_group_id uuid,
  from_on date not null,
  until_on date not null,
  reason text,
  created_by_user_id uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, grantor_user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delegate_user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_user_id) references users (tenant_id, id) on delete set null (created_by_user_id),
  foreign key (tenant_id, permission_group_id) references permission_groups (tenant_id, id) on delete cascade,
  check (from_on <= until_on),
  check (grantor_user_id <> delegate_user_id)
);
create index access_delegations_grantor on access_delegations (tenant_id, grantor_user_id);
create index access_delegations_delegate on access_delegations (tenant_id, delegate_user_id);
create index access_delegations_creator on access_delegations (tenant_id, created_by_user_id);
create index access_delegations_group on access_delegations (tenant_id, permission_group_id);
select app.tenant_table('access_delegations');
