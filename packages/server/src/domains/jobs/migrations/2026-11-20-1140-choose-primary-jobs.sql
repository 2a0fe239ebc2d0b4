-- Which job of a person was chosen as the primary one, from which day, and when we knew it (ruling 10).
-- Of the choices up to a day the latest counts, as long as its job is not past; which job is primary on a day is worked out from it.
create table primary_choices (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  job_id uuid not null,
  chosen_from date not null,
  known tstzrange not null check (not isempty(known)),
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id, person_id) references jobs (tenant_id, id, person_id) on delete cascade,
  constraint primary_choices_one_a_day exclude using gist (tenant_id with =, person_id with =, chosen_from with =, known with &&)
);
create index primary_choices_person on primary_choices (tenant_id, person_id, chosen_from);
create index primary_choices_job on primary_choices (tenant_id, job_id);

-- Until now a job kept only the day of its last choice. When it was chosen was not kept: with the job itself, or on that day where it is a later one.
-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table tenant_settings no force row level security;
alter table jobs no force row level security;
alter table job_terms no force row level security;
insert into primary_choices (tenant_id, id, person_id, job_id, chosen_from, known)
select distinct on (j.tenant_id, j.person_id, j.primary_from) j.tenant_id, gen_random_uuid(), j.person_id, j.id, j.primary_from,
  tstzrange(greatest(first.known_from, case when j.primary_from > j.company_start_on then j.primary_from::timestamp at time zone s.timezone end), null)
from jobs j
join tenant_settings s on s.tenant_id = j.tenant_id
cross join lateral (select min(lower(known)) as known_from from job_terms where tenant_id = j.tenant_id and job_id = j.id) first
where j.primary_from is not null
order by j.tenant_id, j.person_id, j.primary_from, j.company_start_on, j.id;
alter table tenant_settings force row level security;
alter table jobs force row level security;
alter table job_terms force row level security;

alter table jobs drop column primary_from;
select app.tenant_table('primary_choices');
