create table goal_templates (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, description text, category_id uuid, measurements jsonb,
  state text not null check (state in ('ENABLED', 'DISABLED', 'ARCHIVED')),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references goal_categories (tenant_id, id)
);
create index goal_templates_category on goal_templates (tenant_id, category_id);
select app.tenant_table('goal_templates');
