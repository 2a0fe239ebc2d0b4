-- Four permissions that nothing asked for are not declared any more: nobody is shown or granted what opens nothing.
do $$
declare
  each uuid;
  gone constant text[] := array['bulk_data.export', 'audit_log.view', 'people.jobs.approvals.override', 'organisation_settings.edit'];
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    delete from permission_group_grants where slug = any (gone);
    -- Should one come back with something behind it, it is given like any other that is new.
    update applied_templates set entries = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements_text(entries) entry where split_part(entry, ' ', 1) <> all (gone))
    where template like 'permission_group %';
    perform app.refresh_grants(null);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
