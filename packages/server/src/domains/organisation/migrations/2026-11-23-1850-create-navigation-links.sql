create table navigation_links (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  address text not null check (address ~* '^https?://'),
  audience text not null check (audience in ('EVERYONE', 'SUPERVISORS', 'RECRUITMENT', 'LEARNING')),
  icon text, open_new_tab boolean, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index navigation_links_name on navigation_links (tenant_id, name_key);
select app.tenant_table('navigation_links');
