create table job_requirements (
  tenant_id uuid not null, id uuid not null, job_id uuid not null, item_id uuid, group_id uuid,
  required_from date not null, required_until date,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (num_nonnulls(item_id, group_id) = 1),
  check (required_until > required_from),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references qualification_library_items (tenant_id, id),
  foreign key (tenant_id, group_id) references requirement_groups (tenant_id, id)
);
create index job_requirements_job on job_requirements (tenant_id, job_id);
create index job_requirements_item on job_requirements (tenant_id, item_id);
create index job_requirements_group on job_requirements (tenant_id, group_id);
select app.tenant_table('job_requirements');
