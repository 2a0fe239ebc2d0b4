-- What forms ask for beside the fields of a person: custom fields, and documents for folders.
alter table onboarding_form_templates add column asked_fields jsonb, add column asked_documents jsonb;
alter table onboarding_sessions add column asked_fields jsonb, add column asked_documents jsonb;

-- Templates have every section; what did not exist when they were made is not asked for.
update onboarding_form_templates t set sections = t.sections || (
  select jsonb_agg(jsonb_build_object('section', added.section, 'visibility', 'HIDDEN') order by added.place)
  from unnest(array['MEDICAL_CONDITIONS', 'CUSTOM_FIELDS', 'DOCUMENTS']) with ordinality added (section, place)
);
