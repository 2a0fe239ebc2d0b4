create table recognitions (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  reason text not null, visibility text not null check (visibility in ('SUPERVISORS', 'EVERYBODY')),
  type text not null check (type in ('THANKS', 'WELCOME')), given_on date not null, giver_id uuid,
  is_hidden boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, giver_id) references people (tenant_id, id) on delete set null (giver_id),
  check (giver_id <> person_id)
);
create index recognitions_person on recognitions (tenant_id, person_id, given_on desc);
create index recognitions_giver on recognitions (tenant_id, giver_id, given_on desc);
create unique index recognitions_welcome on recognitions (tenant_id, person_id, giver_id) where type = 'WELCOME';
select app.tenant_table('recognitions');
