do $$
declare
  list text;
begin
  foreach list in array array['training_types', 'training_providers'] loop
    execute format($sql$
      create table %1$I (
        tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
        is_enabled boolean not null default true, is_default boolean not null default false check (is_enabled or not is_default),
        version integer not null default 1, created_at timestamptz not null default now(),
        name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
        sort_name text collate "C" not null generated always as (app.plain(name)) stored,
        primary key (tenant_id, id)
      )$sql$, list);
    execute format('create unique index %1$I on %2$I (tenant_id, name_key)', list || '_name', list);
    execute format('create unique index %1$I on %2$I (tenant_id) where is_default', list || '_default', list);
    perform app.tenant_table(list);
  end loop;
end $$;
