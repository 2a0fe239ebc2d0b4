-- Lists as somebody likes to see them, for themselves or shared with everybody who may see the list.
create table saved_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  list text not null,
  name text not null,
  owner_user_id uuid not null,
  is_shared boolean not null default false,
  -- Filters, search, order, columns and row height by the names that the list declares.
  state jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, id) on delete cascade
);
create unique index saved_views_name on saved_views (tenant_id, owner_user_id, list, lower(name));
create index saved_views_shared on saved_views (tenant_id, list) where is_shared;
select app.tenant_table('saved_views');

-- The view in which a list opens for somebody.
create table default_views (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade
);
create index default_views_of_view on default_views (tenant_id, view_id);
select app.tenant_table('default_views');
