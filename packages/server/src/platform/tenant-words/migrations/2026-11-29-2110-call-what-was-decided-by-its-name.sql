-- In the texts about decisions and expiry, what they are about is called {{name}} now.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update word_overrides set text = replace(replace(text, '{{goal}}', '{{name}}'), '{{qualification}}', '{{name}}')
    where key ~ '^notices\.(goalDecided|qualificationDecided|qualificationExpiring|reportQualificationExpiring|approverQualificationExpiring)\.';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
