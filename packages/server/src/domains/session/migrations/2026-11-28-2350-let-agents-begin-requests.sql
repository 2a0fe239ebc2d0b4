-- An agent acts in a session of its own, with what its person may lend to others. The person has shown a second factor when they made its key;
-- a disclaimer that they have yet to accept closes the organisation to their agents too.
alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('BROWSER', 'KEY', 'AGENT'));

drop function app.begin_request(uuid, uuid, uuid, timestamptz, integer);
create function app.begin_request(in_tenant uuid, in_user uuid, in_session uuid, in_now timestamptz, known_grants_version integer)
returns table (
  user_id uuid, person_id uuid, user_name text, is_system boolean, is_system_administrator boolean, is_super_user boolean,
  session_verified_at timestamptz, grants_version integer, grants jsonb, present_job_ids uuid[], today date, timezone text,
  early_access_days integer, modules text[], language text, words_version text, needs_second_factor boolean,
  assumed_by uuid, assumed_by_person uuid, assumed_groups text[], is_delegated boolean, allowed jsonb, needs_consent boolean, is_early boolean, is_key boolean
) language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  return query
  select u.id, u.person_id, u.display_name, u.kind = 'system',
    u.kind = 'system' or not access.is_limited and app.is_system_administrator(u.id),
    u.is_super_user and not access.is_limited and s.assumed_versions is null and s.kind is distinct from 'AGENT', s.verified_at,
    access.version,
    case when access.version = known_grants_version and s.assumed_versions is null and s.kind is distinct from 'AGENT' then null
      when access.is_limited then '{}' when supervises.is_so then app.grants_with_reports(u.grants) else u.grants end,
    array(select j.id from jobs j where j.person_id = u.person_id and j.employed @> day.today),
    day.today, t.timezone, t.supervisor_early_access_days, t.modules, coalesce(u.language, t.language), t.words_version, factor.is_needed,
    case when s.assumed_versions is not null then own.id end,
    case when s.assumed_user_id is not null then own.person_id end,
    case when s.assumed_group_ids is not null then array(
      select g.name from permission_groups g where g.id = any (s.assumed_group_ids) order by lower(g.name)) end,
    s.assumed_delegation_id is not null or s.kind is not distinct from 'AGENT',
    case when s.assumed_group_ids is not null then app.allowed_by(s.assumed_group_ids)
      when s.assumed_delegation_id is not null then (
        select app.allowed_by(array[d.permission_group_id]) from access_delegations d
        where d.id = s.assumed_delegation_id and d.permission_group_id is not null) end,
    consent.is_needed, account.is_early and s.assumed_user_id is null, own.kind = 'key' or s.kind is not distinct from 'AGENT'
  from users own
  join tenant_settings t on true
  cross join lateral (select (in_now at time zone t.timezone)::date as today) day
  left join sessions s on s.id = in_session and s.user_id = own.id and s.ended_at is null and s.idle_until > in_now and s.expires_at > in_now
  join users u on u.id = case when s.assumed_user_id is null then own.id else s.assumed_user_id end
  cross join lateral (
    select exists (
      select from reporting_lines l where l.ancestor_person_id = u.person_id and l.depth = 1 and l.effective @> day.today) as is_so offset 0) supervises
  cross join lateral (select t.mfa_enforced and s.kind is not distinct from 'BROWSER' and not app.has_second_factor(s.methods) as is_needed) factor
  cross join lateral (
    select coalesce(s.kind in ('BROWSER', 'AGENT'), false) and t.disclaimer_digest is not null and t.disclaimer_digest is distinct from own.disclaimer_digest as is_needed) consent
  cross join lateral (select coalesce(own.active_from > day.today, false) as is_early) account
  cross join lateral (
    select account.is_early or factor.is_needed or consent.is_needed as is_limited,
      case when account.is_early or factor.is_needed or consent.is_needed then -1
        else app.rights_version(u.grants_version, supervises.is_so) end as version) access
  where own.id = in_user and own.is_enabled and (s.id is null or (own.kind = 'key') = (s.kind = 'KEY'))
    and (in_session is null or s.id is not null)
    and (not account.is_early or own.access_type = 'LIMITED')
    and (own.disable_on is null or own.disable_on > day.today)
    and not (
      exists (select from jobs j where j.person_id = own.person_id and j.account_until <= day.today)
      and app.account_closed(own.id, own.person_id, own.opened_on,
        coalesce((s.created_at at time zone t.timezone)::date, day.today), day.today))
    and case when s.assumed_versions is null then true
      else app.may_still_assume(own.id, s.assumed_user_id, s.assumed_versions, day.today) end
    and case when s.assumed_delegation_id is null then true else app.may_still_act_for(s.assumed_delegation_id, day.today) end;
end $$;
