-- Who was asked and when, so that nobody is asked too often.
create table survey_prompts (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  id uuid not null,
  shown_at timestamptz not null,
  -- Until it is answered or declined.
  is_open boolean not null default true,
  is_declined boolean not null default false,
  primary key (tenant_id, user_id),
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.tenant_table('survey_prompts');

-- What was answered. Neither who did nor where is kept; the id is random, so that it says no time either.
create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  score smallint not null check (score between 0 and 10),
  comment text,
  answered_on date not null
);
create index survey_answers_day on survey_answers (answered_on);
grant select, insert on survey_answers to kith_app;
