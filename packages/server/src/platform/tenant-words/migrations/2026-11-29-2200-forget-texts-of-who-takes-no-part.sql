-- What an organisation said of jobs that take no part in a plan cannot be filled in any more: these texts count those that do among all.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    delete from word_overrides
    where namespace = 'compensation' and key in ('plan.takePart', 'eligibility.now') and strpos(text, '{{ineligible, number}}') > 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
