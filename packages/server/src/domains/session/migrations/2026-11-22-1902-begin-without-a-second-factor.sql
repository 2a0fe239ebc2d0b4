-- How a session was opened: by more than a password, or by an identity provider that answers for its users itself.
create function app.has_second_factor(methods text[]) returns boolean language sql immutable as $$
  select methods && array['code', 'recovery code', 'passkey', 'single sign-on']
$$;

-- Where the organisation requires a second factor, a session that was opened without one is as without rights, like one before the account begins.
drop function app.begin_request(uuid, uuid, uuid, timestamptz, integer);
create function app.begin_request(in_tenant uuid, in_user uuid, in_session uuid, in_now timestamptz, known_grants_version integer)
returns table (
  person_id uuid, user_name text, is_system boolean, is_system_administrator boolean, is_super_user boolean, session_verified_at timestamptz,
  grants_version integer, grants jsonb, present_job_ids uuid[], today date, timezone text, early_access_days integer, modules text[],
  language text, words_version text, needs_second_factor boolean
) language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  return query
  select u.person_id, u.display_name, u.kind = 'system', u.kind = 'system' or not access.is_limited and app.is_system_administrator(u.id),
    u.is_super_user and not access.is_limited, s.verified_at,
    access.version, case when access.version = known_grants_version then null when access.is_limited then '{}' else u.grants end,
    array(select j.id from jobs j where j.person_id = u.person_id and j.employed @> day.today),
    day.today, t.timezone, t.supervisor_early_access_days, t.modules, coalesce(u.language, t.language), t.words_version, factor.is_needed
  from users u
  join tenant_settings t on true
  cross join lateral (select (in_now at time zone t.timezone)::date as today) day
  left join sessions s on s.id = in_session and s.user_id = u.id and s.ended_at is null and s.idle_until > in_now and s.expires_at > in_now
  cross join lateral (select t.mfa_enforced and s.id is not null and not app.has_second_factor(s.methods) as is_needed) factor
  cross join lateral (select coalesce(u.active_from > day.today, false) as is_early) account
  cross join lateral (
    select account.is_early or factor.is_needed as is_limited,
      case when account.is_early or factor.is_needed then -1 else u.grants_version end as version) access
  where u.id = in_user and u.is_enabled
    and (in_session is null or s.id is not null)
    and (not account.is_early or u.access_type = 'LIMITED')
    and (u.disable_on is null or u.disable_on > day.today);
end $$;
