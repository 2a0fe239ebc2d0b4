-- The optional features that permissions are declared for and the organisation does not use, by the names of their settings.
create function app.unused_features() returns text[] language plpgsql stable set search_path = public, pg_temp as $$
begin
  return array(select 'organisationObjectives' from tenant_settings where not organisation_objectives);
end $$;
