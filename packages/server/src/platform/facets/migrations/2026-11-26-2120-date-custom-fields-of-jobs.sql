-- What jobs have in custom fields, on the two clocks of jobs. Days without a period, and those of a period that holds nothing, are without a value.
create table custom_value_periods (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  job_id uuid not null,
  field_id uuid not null,
  effective daterange not null check (not isempty(effective)),
  known tstzrange not null check (not isempty(known)),
  text_value text,
  number_value numeric,
  sealed bytea,
  job_update_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id),
  foreign key (tenant_id, job_update_id) references job_updates (tenant_id, id) on delete cascade,
  check (num_nonnulls(text_value, number_value, sealed) <= 1),
  constraint custom_value_periods_never_overlap
    exclude using gist (tenant_id with =, job_id with =, field_id with =, effective with &&, known with &&)
);
create index custom_value_periods_job on custom_value_periods (tenant_id, job_id, field_id);
create index custom_value_periods_field on custom_value_periods (tenant_id, field_id);
create index custom_value_periods_update on custom_value_periods (tenant_id, job_update_id) where job_update_id is not null;
select app.tenant_table('custom_value_periods');

create table custom_period_choices (
  tenant_id uuid not null references tenants (id),
  period_id uuid not null,
  place integer not null check (place > 0),
  job_id uuid not null,
  field_id uuid not null,
  option_id uuid,
  chosen_person_id uuid,
  chosen_job_id uuid,
  primary key (tenant_id, period_id, place),
  foreign key (tenant_id, period_id) references custom_value_periods (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id),
  foreign key (tenant_id, field_id, option_id) references custom_field_options (tenant_id, field_id, id),
  foreign key (tenant_id, chosen_person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, chosen_job_id) references jobs (tenant_id, id) on delete cascade,
  check (num_nonnulls(option_id, chosen_person_id, chosen_job_id) = 1)
);
create index custom_period_choices_job on custom_period_choices (tenant_id, job_id);
create index custom_period_choices_option on custom_period_choices (tenant_id, field_id, option_id);
create index custom_period_choices_person on custom_period_choices (tenant_id, chosen_person_id) where chosen_person_id is not null;
create index custom_period_choices_chosen_job on custom_period_choices (tenant_id, chosen_job_id) where chosen_job_id is not null;
select app.tenant_table('custom_period_choices');

-- After everything already known of the job, its custom fields included.
create or replace function app.known_moment(in_job uuid, in_now timestamptz) returns timestamptz language sql stable as $$
  select greatest(in_now, max(edge) + interval '1 microsecond')
  from (
    select greatest(lower(known), upper(known)) as edge from job_attribute_periods where job_id = in_job
    union all
    select greatest(lower(known), upper(known)) from custom_value_periods where job_id = in_job
    union all
    select greatest(lower(known), upper(known)) from job_terms where job_id = in_job) edges
$$;
