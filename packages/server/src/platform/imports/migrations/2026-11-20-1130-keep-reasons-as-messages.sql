-- Why an action or an import failed: { code, values, problem, suggestion }, so that it can be said in any language.
alter table bulk_data_import_actions alter column reason type jsonb
  using case when reason is not null then jsonb_build_object('code', 'refused', 'values', jsonb_build_object('message', reason), 'problem', reason, 'suggestion', '') end;
alter table bulk_data_imports alter column failure_reason type jsonb
  using case when failure_reason is not null then jsonb_build_object('code', 'starterGone', 'values', '{}'::jsonb, 'problem', failure_reason, 'suggestion', '') end;
