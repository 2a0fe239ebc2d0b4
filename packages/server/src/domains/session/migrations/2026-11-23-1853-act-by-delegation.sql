-- A session may act for another by a delegation: with the rights found at its start, as long as the delegation lasts.
alter table sessions
  add column assumed_delegation_id uuid,
  add foreign key (tenant_id, assumed_delegation_id) references access_delegations (tenant_id, id) on delete cascade,
  add check (assumed_delegation_id is null or (assumed_user_id is not null and assumed_grants is not null));
create index sessions_assumed_delegation on sessions (tenant_id, assumed_delegation_id) where assumed_delegation_id is not null;
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'sessions'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(assumed_groups IS NULL) = (assumed_grants IS NULL)%'
  loop
    execute format('alter table sessions drop constraint %I', name);
  end loop;
end $$;
alter table sessions add check ((assumed_grants is null) = (assumed_groups is null and assumed_delegation_id is null));

-- Not revoked, on one of its days, and for somebody who still works here.
create function app.may_still_act_for(delegation uuid, today date) returns boolean language sql stable as $$
  select exists (
    select from access_delegations d join users u on u.tenant_id = d.tenant_id and u.id = d.grantor_user_id
    where d.id = delegation and d.revoked_at is null and today between d.from_on and d.until_on
      and (u.person_id is null or exists (select from jobs j where j.tenant_id = u.tenant_id and j.person_id = u.person_id and j.employed @> today)))
$$;

create or replace function app.begin_request(in_tenant uuid, in_user uuid, in_session uuid, in_now timestamptz, known_grants_version integer)
returns table (
  user_id uuid, person_id uuid, user_name text, is_system boolean, is_system_administrator boolean, is_super_user boolean,
  session_verified_at timestamptz, grants_version integer, grants jsonb, present_job_ids uuid[], today date, timezone text,
  early_access_days integer, modules text[], language text, words_version text, needs_second_factor boolean,
  assumed_by uuid, assumed_groups text[]
) language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  return query
  select u.id, u.person_id, u.display_name, u.kind = 'system',
    u.kind = 'system' or not access.is_limited and s.assumed_grants is null and app.is_system_administrator(u.id),
    u.is_super_user and not access.is_limited and s.assumed_versions is null, s.verified_at,
    access.version,
    case when access.version = known_grants_version and s.assumed_versions is null then null
      when access.is_limited then '{}' else coalesce(s.assumed_grants, u.grants) end,
    array(select j.id from jobs j where j.person_id = u.person_id and j.employed @> day.today),
    day.today, t.timezone, t.supervisor_early_access_days, t.modules, coalesce(u.language, t.language), t.words_version, factor.is_needed,
    case when s.assumed_versions is not null then own.id end, s.assumed_groups
  from users own
  join tenant_settings t on true
  cross join lateral (select (in_now at time zone t.timezone)::date as today) day
  left join sessions s on s.id = in_session and s.user_id = own.id and s.ended_at is null and s.idle_until > in_now and s.expires_at > in_now
  join users u on u.id = case when s.assumed_user_id is null then own.id else s.assumed_user_id end
  cross join lateral (select t.mfa_enforced and s.id is not null and not app.has_second_factor(s.methods) as is_needed) factor
  cross join lateral (select coalesce(own.active_from > day.today, false) as is_early) account
  cross join lateral (
    select account.is_early or factor.is_needed as is_limited,
      case when account.is_early or factor.is_needed then -1 else u.grants_version end as version) access
  where own.id = in_user and own.is_enabled
    and (in_session is null or s.id is not null)
    and (not account.is_early or own.access_type = 'LIMITED')
    and (own.disable_on is null or own.disable_on > day.today)
    and app.may_still_assume(s.assumed_user_id, s.assumed_versions, own.grants_version, day.today)
    and case when s.assumed_delegation_id is null then true else app.may_still_act_for(s.assumed_delegation_id, day.today) end;
end $$;
