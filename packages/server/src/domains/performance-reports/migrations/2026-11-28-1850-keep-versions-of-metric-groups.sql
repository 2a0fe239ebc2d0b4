-- What people are asked by lasts as it was when they were asked, once for all of them.
create table metric_group_versions (
  tenant_id uuid not null, id uuid not null, metric_group_id uuid not null,
  number integer not null, content jsonb not null, published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, metric_group_id, number),
  foreign key (tenant_id, metric_group_id) references metric_groups (tenant_id, id) on delete cascade
);

alter table metric_groups no force row level security;
alter table metric_responses no force row level security;

insert into metric_group_versions (tenant_id, id, metric_group_id, number, content)
select tenant_id, gen_random_uuid(), id, version, jsonb_build_object('name', name, 'metrics', metrics) from metric_groups;

-- Earlier versions are put together again from what each side was asked by them.
with asked as (
  select r.tenant_id, r.group_id, r.group_version, max(r.group_name) as name, min(q.place) as place,
    (array_agg(q.question - 'question'))[1] as scale, jsonb_object_agg(lower(r.side), q.question -> 'question') as sides
  from metric_responses r cross join jsonb_array_elements(r.questions) with ordinality q (question, place)
  where r.group_version is not null and not exists (
    select from metric_group_versions v
    where v.tenant_id = r.tenant_id and v.metric_group_id = r.group_id and v.number = r.group_version)
  group by r.tenant_id, r.group_id, r.group_version, q.question ->> 'key'
)
insert into metric_group_versions (tenant_id, id, metric_group_id, number, content)
select tenant_id, gen_random_uuid(), group_id, group_version, jsonb_build_object('name', max(name), 'metrics', jsonb_agg(scale || sides order by place))
from asked group by tenant_id, group_id, group_version;

alter table metric_responses add column version_id uuid;
update metric_responses r set version_id = (
  select v.id from metric_group_versions v
  where v.tenant_id = r.tenant_id and v.metric_group_id = r.group_id
  order by v.number is distinct from r.group_version, v.number desc limit 1);
alter table metric_responses
  alter column version_id set not null,
  add foreign key (tenant_id, version_id) references metric_group_versions (tenant_id, id),
  drop column questions,
  drop column group_version;
create index metric_responses_version on metric_responses (tenant_id, version_id);

alter table metric_groups force row level security;
alter table metric_responses force row level security;
select app.tenant_table('metric_group_versions', append_only => true);
