-- An access key acts as a user that nobody signs in as, chooses or sees in a list; it is in exactly one group.
alter table users drop constraint users_kind_check;
alter table users add constraint users_kind_check check (kind in ('account', 'system', 'key'));
alter table users drop constraint users_system_is_no_account;
alter table users add constraint users_only_accounts_are_people check (
  kind = 'account' or person_id is null and password_hash is null and not is_super_user and disable_on is null and (is_enabled or kind = 'key'));

-- Keys are no members that anybody counts or lists.
create or replace function app.group_members(in_day date) returns table (permission_group_id uuid, user_id uuid, granted_at timestamptz, by_rule boolean)
language sql stable as $$
  select m.permission_group_id, m.user_id, m.granted_at, false from permission_group_members m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.kind <> 'key'
  union all
  select g.id, u.id, null, true from permission_groups g join users u on u.tenant_id = g.tenant_id
  where g.member_rule = 'DIRECT_REPORTS'
    and u.person_id in (select l.ancestor_person_id from reporting_lines l where l.tenant_id = g.tenant_id and l.depth = 1 and l.effective @> in_day)
    and not exists (
      select from permission_group_members m where m.tenant_id = g.tenant_id and m.permission_group_id = g.id and m.user_id = u.id)
$$;
