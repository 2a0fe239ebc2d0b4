-- What everyone in an organisation accepts before anything else is open to them; without a text nobody is asked.
alter table tenant_settings add column disclaimer text check (disclaimer <> '');
alter table tenant_settings add column disclaimer_digest text generated always as (md5(disclaimer)) stored;
-- Which text a user accepted last, and when; another one is to be accepted again.
alter table users
  add column disclaimer_digest text,
  add column disclaimer_accepted_at timestamptz,
  add check ((disclaimer_digest is null) = (disclaimer_accepted_at is null));

-- A session whose user has not accepted it has no rights; one that assumes an account or groups is asked once it is itself again.
drop function app.begin_request(uuid, uuid, uuid, timestamptz, integer);
create function app.begin_request(in_tenant uuid, in_user uuid, in_session uuid, in_now timestamptz, known_grants_version integer)
returns table (
  user_id uuid, person_id uuid, user_name text, is_system boolean, is_system_administrator boolean, is_super_user boolean,
  session_verified_at timestamptz, grants_version integer, grants jsonb, present_job_ids uuid[], today date, timezone text,
  early_access_days integer, modules text[], language text, words_version text, needs_second_factor boolean,
  assumed_by uuid, assumed_groups text[], needs_consent boolean
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
    case when s.assumed_versions is not null then own.id end, s.assumed_groups, consent.is_needed
  from users own
  join tenant_settings t on true
  cross join lateral (select (in_now at time zone t.timezone)::date as today) day
  left join sessions s on s.id = in_session and s.user_id = own.id and s.ended_at is null and s.idle_until > in_now and s.expires_at > in_now
  join users u on u.id = case when s.assumed_user_id is null then own.id else s.assumed_user_id end
  cross join lateral (select t.mfa_enforced and s.id is not null and not app.has_second_factor(s.methods) as is_needed) factor
  cross join lateral (
    select s.id is not null and s.assumed_versions is null and t.disclaimer_digest is not null
      and t.disclaimer_digest is distinct from own.disclaimer_digest as is_needed) consent
  cross join lateral (select coalesce(own.active_from > day.today, false) as is_early) account
  cross join lateral (
    select account.is_early or factor.is_needed or consent.is_needed as is_limited,
      case when account.is_early or factor.is_needed or consent.is_needed then -1 else u.grants_version end as version) access
  where own.id = in_user and own.is_enabled
    and (in_session is null or s.id is not null)
    and (not account.is_early or own.access_type = 'LIMITED')
    and (own.disable_on is null or own.disable_on > day.today)
    and app.may_still_assume(s.assumed_user_id, s.assumed_versions, own.grants_version, day.today)
    and case when s.assumed_delegation_id is null then true else app.may_still_act_for(s.assumed_delegation_id, day.today) end;
end $$;
