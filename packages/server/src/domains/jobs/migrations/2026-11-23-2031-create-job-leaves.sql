create table job_leaves (
  tenant_id uuid not null, id uuid not null, job_id uuid not null, leave_type_id uuid not null,
  start_on date not null, end_on date check (end_on > start_on), is_finalised boolean not null default false,
  fte_at_leave numeric check (fte_at_leave > 0 and fte_at_leave <= 1),
  fte_during_leave numeric check (fte_during_leave >= 0 and fte_during_leave <= 1),
  fte_after_return numeric check (fte_after_return > 0 and fte_after_return <= 1),
  version integer not null default 1,
  primary key (tenant_id, id),
  check (end_on is not null or not is_finalised),
  exclude using gist (tenant_id with =, job_id with =, daterange(start_on, end_on) with &&),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id)
);
create index job_leaves_job on job_leaves (tenant_id, job_id);
create index job_leaves_leave_type on job_leaves (tenant_id, leave_type_id);
create index job_leaves_start on job_leaves (tenant_id, start_on desc, id desc);
select app.tenant_table('job_leaves');
