create table reorganisations (
  tenant_id uuid not null, id uuid not null, user_id uuid not null,
  name text not null, effective_from date not null, reason_id uuid, note text, shared_with_ids uuid[],
  state text not null check (state in ('DRAFT', 'APPLIED', 'WITHDRAWN')),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reason_id) references job_update_reasons (tenant_id, id)
);
create index reorganisations_user on reorganisations (tenant_id, user_id);
create index reorganisations_reason on reorganisations (tenant_id, reason_id) where reason_id is not null;
select app.tenant_table('reorganisations');

-- The attributes that are named get the values beside them; base is what they were when the move was added.
create table reorganisation_moves (
  tenant_id uuid not null, reorganisation_id uuid not null, job_id uuid not null, place integer not null,
  attributes text[] not null check (attributes <> '{}'),
  supervisor_job_id uuid, business_unit_id uuid, location_id uuid, position_title_id uuid, workforce_role_id uuid, fte numeric(8, 4),
  base jsonb not null,
  outcome text check (outcome in ('WRITTEN', 'ASKED', 'TAKEN_BACK', 'STAYS')), update_id uuid, request_id uuid,
  primary key (tenant_id, reorganisation_id, job_id),
  foreign key (tenant_id, reorganisation_id) references reorganisations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supervisor_job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_units (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, position_title_id) references position_titles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, workforce_role_id) references workforce_roles (tenant_id, id) on delete cascade
);
create index reorganisation_moves_job on reorganisation_moves (tenant_id, job_id);
create index reorganisation_moves_supervisor on reorganisation_moves (tenant_id, supervisor_job_id) where supervisor_job_id is not null;
create index reorganisation_moves_business_unit on reorganisation_moves (tenant_id, business_unit_id) where business_unit_id is not null;
create index reorganisation_moves_location on reorganisation_moves (tenant_id, location_id) where location_id is not null;
create index reorganisation_moves_position_title on reorganisation_moves (tenant_id, position_title_id) where position_title_id is not null;
create index reorganisation_moves_workforce_role on reorganisation_moves (tenant_id, workforce_role_id) where workforce_role_id is not null;
select app.tenant_table('reorganisation_moves');
