create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  person_id uuid,
  username text not null,
  display_name text not null,
  password_hash text,
  is_enabled boolean not null default true,
  is_system_administrator boolean not null default false,
  is_super_user boolean not null default false,
  active_from date,
  disable_on date,
  language text,
  timezone text,
  date_format text,
  time_format text,
  -- Slug → scopes, the union of the user's groups; kept by app.refresh_grants, counted by grants_version.
  grants jsonb not null default '{}',
  grants_version integer not null default 1,
  last_signed_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index users_username on users (tenant_id, lower(username));
create unique index users_person on users (tenant_id, person_id) where person_id is not null;
select app.tenant_table('users');

create table permission_groups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  description text,
  is_system_managed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index permission_groups_name on permission_groups (tenant_id, lower(name));
select app.tenant_table('permission_groups');

create table permission_group_grants (
  tenant_id uuid not null,
  permission_group_id uuid not null,
  slug text not null,
  scope text not null check (scope in ('FUNCTIONAL', 'OWN', 'SUBORDINATE', 'ALL')),
  primary key (tenant_id, permission_group_id, slug, scope),
  foreign key (tenant_id, permission_group_id) references permission_groups (tenant_id, id) on delete cascade
);
select app.tenant_table('permission_group_grants');

create table permission_group_members (
  tenant_id uuid not null,
  permission_group_id uuid not null,
  user_id uuid not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, user_id, permission_group_id),
  foreign key (tenant_id, permission_group_id) references permission_groups (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index permission_group_members_group on permission_group_members (tenant_id, permission_group_id);
select app.tenant_table('permission_group_members');

-- Writes the union of the groups of these users (null: everybody) onto their rows.
create function app.refresh_grants(user_ids uuid[]) returns void language sql as $$
  update users set grants_version = grants_version + 1, grants = coalesce((
    select jsonb_object_agg(slug, scopes) from (
      select slug, jsonb_agg(distinct scope order by scope) as scopes
      from permission_group_members m join permission_group_grants g using (tenant_id, permission_group_id)
      where m.user_id = users.id
      group by slug) each), '{}')
  where user_ids is null or id = any (user_ids)
$$;
