create table dashboard_actions (
  tenant_id uuid not null references tenants (id), id uuid not null,
  title text not null, description text, icon text, is_enabled boolean not null default false, sort_order integer,
  visibility text not null check (visibility in ('EVERYONE', 'FILTERED', 'HIDDEN')),
  action_type text not null check (action_type in ('URL', 'FORM')), address text, options jsonb,
  business_unit_ids uuid[], business_entity_ids uuid[], location_ids uuid[], work_class_ids uuid[], pay_grade_ids uuid[],
  permission_group_ids uuid[], include_ids uuid[], exclude_ids uuid[],
  excludes_on_leave boolean not null default false, only_with_reports boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(title)) stored,
  primary key (tenant_id, id)
);
select app.tenant_table('dashboard_actions');
