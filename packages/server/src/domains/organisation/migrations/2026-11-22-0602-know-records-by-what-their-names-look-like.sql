-- A name belongs to one record of a list, whatever its case, width and blanks: in a tree to one of those below the same parent.
-- Records that already look alike stay apart: the oldest keeps its name, each later one gets the next free number behind it.
do $$
declare
  tenant uuid;
  list text;
  within text;
  twin record;
  number integer;
  is_taken boolean;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    for list, within in select * from (values
      ('business_entities', 'null'), ('business_units', 'parent_id'), ('locations', 'parent_id'), ('position_titles', 'null'),
      ('work_classes', 'work_type'), ('pay_grades', 'null'), ('work_rights', 'country'), ('genders', 'null'), ('person_titles', 'null'),
      ('recruitment_sources', 'parent_id'), ('leave_types', 'null'), ('turnover_reasons', 'null'), ('job_update_reasons', 'null'),
      ('address_types', 'null')) lists
    loop
      execute format($sql$update %I set name = '?', version = version + 1 where app.name_key(name) = ''$sql$, list);
      for twin in execute format(
        $sql$select id, name from (
          select id, name, row_number() over (partition by %s, app.name_key(name) order by created_at, id) as place from %I
        ) each where place > 1$sql$, within, list)
      loop
        number := 1;
        loop
          number := number + 1;
          execute format('select exists (select from %I where app.name_key(name) = app.name_key($1))', list)
            into is_taken using format('%s (%s)', twin.name, number);
          exit when not is_taken;
        end loop;
        execute format('update %I set name = $1, version = version + 1 where id = $2', list) using format('%s (%s)', twin.name, number), twin.id;
      end loop;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Kept in columns of their own: comparisons with a function do not use their index under row security.
do $$
declare
  list text;
  within text;
begin
  for list, within in select * from (values
    ('business_entities', ''), ('business_units', 'parent_id, '), ('locations', 'parent_id, '), ('position_titles', ''),
    ('work_classes', 'work_type, '), ('pay_grades', ''), ('work_rights', 'country, '), ('genders', ''), ('person_titles', ''),
    ('recruitment_sources', 'parent_id, '), ('leave_types', ''), ('turnover_reasons', ''), ('job_update_reasons', ''),
    ('address_types', '')) lists
  loop
    execute format(
      'alter table %I
        add column name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''''),
        add column sort_name text collate "C" not null generated always as (app.plain(name)) stored', list);
    execute format('drop index %I', list || '_name');
    execute format('create unique index %I on %I (tenant_id, %sname_key) nulls not distinct', list || '_name', list, within);
  end loop;
end $$;
