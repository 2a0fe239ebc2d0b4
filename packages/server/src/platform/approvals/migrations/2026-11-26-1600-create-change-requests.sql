-- Changes that wait for the decisions of others: what a mutation was given, and what it would change, until the last of them.
create table change_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  mutation text not null,
  input jsonb not null,
  difference jsonb not null,
  subject_kind text not null,
  subject_id uuid not null,
  person_id uuid,
  effective_from date not null,
  effective_to date check (effective_to > effective_from),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'APPLIED')),
  outcome text check (outcome in ('DECLINED', 'WITHDRAWN', 'NO_LONGER_FITS')),
  -- Why it no longer fitted when its last approval came.
  problems jsonb,
  requested_by_user_id uuid,
  assumed_by_user_id uuid,
  requested_at timestamptz not null,
  settled_by_user_id uuid,
  settled_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((outcome is not null) = (state = 'REJECTED')),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, requested_by_user_id) references users (tenant_id, id) on delete set null (requested_by_user_id),
  foreign key (tenant_id, assumed_by_user_id) references users (tenant_id, id) on delete set null (assumed_by_user_id),
  foreign key (tenant_id, settled_by_user_id) references users (tenant_id, id) on delete set null (settled_by_user_id)
);
-- Two at once cannot both wait for one record.
create unique index change_requests_one_pending on change_requests (tenant_id, subject_kind, subject_id) where state = 'PENDING';
create index change_requests_subject on change_requests (tenant_id, subject_kind, subject_id, id);
create index change_requests_person on change_requests (tenant_id, person_id);
create index change_requests_requester on change_requests (tenant_id, requested_by_user_id, id);
create index change_requests_assumed on change_requests (tenant_id, assumed_by_user_id, id) where assumed_by_user_id is not null;
create index change_requests_settler on change_requests (tenant_id, settled_by_user_id) where settled_by_user_id is not null;
select app.tenant_table('change_requests');

-- Who decides is worked out from the position when its turn comes.
create table change_request_steps (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  step_order integer not null,
  position text not null,
  -- The person or the type of representative that the position names.
  named_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'ASKED', 'APPROVED', 'DECLINED', 'NO_ACTION', 'BYPASSED')),
  skipped_because text check (skipped_because in ('ABSENT', 'OWN_REQUEST', 'OWN_JOB', 'ALREADY_DECIDED')),
  asked_at timestamptz,
  decided_by_user_id uuid,
  decided_at timestamptz,
  comment text check (length(comment) <= 5000),
  primary key (tenant_id, id),
  check ((skipped_because is not null) = (state = 'NO_ACTION')),
  foreign key (tenant_id, request_id) references change_requests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by_user_id) references users (tenant_id, id) on delete set null (decided_by_user_id)
);
create unique index change_request_steps_order on change_request_steps (tenant_id, request_id, step_order);
create unique index change_request_steps_one_asked on change_request_steps (tenant_id, request_id) where state = 'ASKED';
create index change_request_steps_decider on change_request_steps (tenant_id, decided_by_user_id) where decided_by_user_id is not null;
select app.tenant_table('change_request_steps');

-- A row for everyone who is asked: rows and not an array of ids, which no index finds under row security.
create table change_request_askings (
  tenant_id uuid not null,
  id uuid not null,
  step_id uuid not null,
  person_id uuid,
  user_id uuid,
  is_open boolean not null default true,
  primary key (tenant_id, id),
  check (num_nonnulls(person_id, user_id) = 1),
  foreign key (tenant_id, step_id) references change_request_steps (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index change_request_askings_once on change_request_askings (tenant_id, step_id, person_id, user_id) nulls not distinct;
create index change_request_askings_person on change_request_askings (tenant_id, person_id, step_id) where person_id is not null;
create index change_request_askings_user on change_request_askings (tenant_id, user_id, step_id) where user_id is not null;
create index change_request_askings_open_person on change_request_askings (tenant_id, person_id, step_id) where is_open and person_id is not null;
create index change_request_askings_open_user on change_request_askings (tenant_id, user_id, step_id) where is_open and user_id is not null;
select app.tenant_table('change_request_askings');
