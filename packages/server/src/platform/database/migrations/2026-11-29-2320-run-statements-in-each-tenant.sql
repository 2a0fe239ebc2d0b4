-- Runs a statement in one organisation after the other, as row security shows a migration no rows otherwise.
create function app.in_each_tenant(statement text) returns void language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants order by id loop
    perform set_config('app.tenant', tenant::text, true);
    execute statement;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
revoke execute on function app.in_each_tenant from public;
