-- The display name as a search compares it, so that those whose name begins with what is typed come first. In step with display_name.
alter table people add column display_key text collate "C" not null default '';
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update people set display_key = left(regexp_replace(app.plain(display_name), '[(),"]', '', 'g'), 100);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create index people_display on people (tenant_id, display_key, id);
