-- The comment on a column names the attribute that it holds; a check for each column keeps other attributes out of it.
alter table job_attribute_periods drop constraint job_attribute_periods_check;
alter table job_attribute_periods rename constraint job_attribute_periods_check1 to job_attribute_periods_not_above_itself;

create function app.job_attribute_columns() returns table (attribute text, name text) language sql stable as $$
  select col_description(attrelid, attnum), attname::text from pg_attribute
  where attrelid = 'job_attribute_periods'::regclass and not attisdropped and col_description(attrelid, attnum) is not null
  order by attnum
$$;

-- Writes what names every column: the check of the known attributes and the function that rebuilds the segments.
create function app.write_job_attributes() returns void language plpgsql as $$
declare
  attributes text;
  columns text;
  held text;
begin
  select string_agg(quote_literal(attribute), ', '), string_agg(quote_ident(name), ', '),
    string_agg(format('(array_agg(%1$I) filter (where %1$I is not null))[1] as %1$I', name), ', ')
  into attributes, columns, held from app.job_attribute_columns();
  alter table job_attribute_periods drop constraint if exists job_attribute_periods_known_attribute;
  execute format('alter table job_attribute_periods add constraint job_attribute_periods_known_attribute check (attribute in (%s))', attributes);
  -- One job after the other, by index: a join of whole sets would be planned on guesses while an import fills the tables.
  execute format($create$
    create or replace function app.rebuild_job_segments(job_ids uuid[]) returns void language sql as $body$
      delete from job_segments s using unnest(job_ids) as given (id) where s.job_id = given.id;
      insert into job_segments (tenant_id, job_id, starts_on, person_id, effective, %1$s)
      select app.tenant(), j.id, span.starts_on, j.person_id, daterange(span.starts_on, coalesce(span.next_starts_on, upper(j.employed))), %1$s
      from unnest(job_ids) as given (id) join jobs j on j.id = given.id
      cross join lateral (
        select starts_on, lead(starts_on) over (order by starts_on) as next_starts_on
        from (
          select distinct greatest(lower(effective), j.company_start_on) as starts_on
          from job_attribute_periods where job_id = j.id and upper_inf(known) and effective && j.employed) bounds) span
      cross join lateral (
        select %2$s from job_attribute_periods where job_id = j.id and upper_inf(known) and effective @> span.starts_on) held
    $body$
  $create$, columns, held);
end $$;

create function app.keep_job_attribute(in_attribute text, in_column text) returns void language plpgsql as $$
begin
  execute format('comment on column job_attribute_periods.%I is %L', in_column, in_attribute);
  execute format('alter table job_attribute_periods add constraint %I check (%I is null or attribute = %L)',
    'job_attribute_periods_only_' || in_column, in_column, in_attribute);
end $$;

-- A further attribute of jobs with a timeline of its own: chosen from the records of a table, or a value of a type. Existing jobs are without
-- a value from their start.
create function app.add_job_attribute(in_attribute text, in_column text, in_table regclass default null, in_type text default 'uuid')
returns void language plpgsql as $$
declare
  tenant uuid;
begin
  execute format('alter table job_attribute_periods add column %I %s', in_column, in_type);
  execute format('alter table job_segments add column %I %s', in_column, in_type);
  if in_table is not null then
    execute format('alter table job_attribute_periods add foreign key (tenant_id, %I) references %s (tenant_id, id)', in_column, in_table);
    execute format('create index %I on job_attribute_periods (tenant_id, %2$I) where %2$I is not null', 'job_attribute_periods_' || in_column, in_column);
  end if;
  perform app.keep_job_attribute(in_attribute, in_column);
  perform app.write_job_attributes();
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    insert into job_attribute_periods (id, job_id, attribute, effective, known)
    select gen_random_uuid(), id, in_attribute, daterange(company_start_on, null), tstzrange(now(), null) from jobs;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

select app.keep_job_attribute(attribute, name) from (values
  ('POSITION_TITLE', 'position_title_id'), ('BUSINESS_ENTITY', 'business_entity_id'), ('BUSINESS_UNIT', 'business_unit_id'),
  ('LOCATION', 'location_id'), ('SUPERVISOR', 'supervisor_job_id'), ('WORK_CLASS', 'work_class_id'), ('PAY_GRADE', 'pay_grade_id'),
  ('FTE', 'fte'), ('REMUNERATION', 'remuneration_schedule_id')) attributes (attribute, name);
select app.write_job_attributes();
