-- Custom fields that organisations can start from. A template belongs to the installation, as the organisations themselves do: no row security.
create table custom_field_templates (
  id uuid primary key,
  name text not null,
  definition jsonb not null,
  -- The organisations that may use it; null: all of them.
  visible_to uuid[],
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> '')
);
create unique index custom_field_templates_name on custom_field_templates (name_key);
grant select, insert, update, delete on custom_field_templates to kith_app;

insert into custom_field_templates (id, name, definition) values
  ('01900000-0000-7000-8000-0000000000c1', 'Shirt size', '{"modelType": "PERSON", "type": "SINGLE_SELECT", "apiName": "shirt_size",
    "categoryName": "Uniform and equipment", "options": ["XS", "S", "M", "L", "XL", "XXL"]}'),
  ('01900000-0000-7000-8000-0000000000c2', 'Cost code', '{"modelType": "JOB", "type": "TEXT", "apiName": "cost_code",
    "categoryName": "Finance", "pattern": "^[A-Z]{2}-[0-9]{4}$", "patternMessage": "Enter two capital letters, a hyphen and four digits, such as AB-0123."}');
