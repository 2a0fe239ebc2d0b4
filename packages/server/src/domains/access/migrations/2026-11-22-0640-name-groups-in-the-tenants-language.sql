-- The group that Kith gives every organisation, by its English name; its name and description are in the organisation's language.
alter table permission_groups add column template text;
create unique index permission_groups_template on permission_groups (tenant_id, template) where template is not null;
update permission_groups set template = name
where is_system_managed and name in ('Employee', 'Supervisor', 'HR Administrator', 'System Administrator');

-- The language in which a user reads.
create function app.language_of(in_user uuid) returns text language sql stable as $$
  select coalesce(u.language, t.language) from users u join tenant_settings t on t.tenant_id = u.tenant_id where u.id = in_user
$$;
