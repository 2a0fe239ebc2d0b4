-- Who is in a group beside those who were added, worked out whenever it is asked: everyone with direct reports on the day.
alter table permission_groups add column member_rule text check (member_rule is null or member_rule = 'DIRECT_REPORTS' and not gives_everything);

create function app.group_members(in_day date) returns table (permission_group_id uuid, user_id uuid, granted_at timestamptz, by_rule boolean)
language sql stable as $$
  select m.permission_group_id, m.user_id, m.granted_at, false from permission_group_members m
  union all
  select g.id, u.id, null, true from permission_groups g join users u on u.tenant_id = g.tenant_id
  where g.member_rule = 'DIRECT_REPORTS'
    and u.person_id in (select l.ancestor_person_id from reporting_lines l where l.tenant_id = g.tenant_id and l.depth = 1 and l.effective @> in_day)
    and not exists (
      select from permission_group_members m where m.tenant_id = g.tenant_id and m.permission_group_id = g.id and m.user_id = u.id)
$$;

-- The rights of an account on days with direct reports: its own, and those of the groups of everyone who has any.
create function app.grants_with_reports(in_grants jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(slug, scopes), '{}') from (
    select slug, jsonb_agg(distinct scope order by scope) as scopes from (
      select own.key as slug, scope from jsonb_each(in_grants) own cross join lateral jsonb_array_elements_text(own.value) as scope
      union all
      select given.slug, given.scope from permission_groups g
        join permission_group_grants given on given.tenant_id = g.tenant_id and given.permission_group_id = g.id
      where g.member_rule = 'DIRECT_REPORTS') every
    group by slug) each
$$;

-- Another one whenever these rights change.
create function app.rights_version(in_grants_version integer, has_reports boolean) returns integer language sql immutable as $$
  select in_grants_version * 2 + has_reports::integer
$$;

-- What a group allows has changed: every member's rights are other ones from now on. Those of members by rule are worked out when they are asked for.
create function app.refresh_group(in_group uuid) returns void language sql as $$
  select app.refresh_grants(array(select m.user_id from permission_group_members m where m.permission_group_id = in_group));
  update users set grants_version = grants_version + 1
  where person_id is not null and exists (select from permission_groups g where g.id = in_group and g.member_rule is not null)
$$;
