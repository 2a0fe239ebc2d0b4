-- Worked out once for all users who are in the same groups: a hundred thousand employees have a handful of combinations.
create or replace function app.refresh_grants(user_ids uuid[]) returns void language sql as $$
  with given as (
    select u.id, array(select m.permission_group_id from permission_group_members m where m.user_id = u.id order by 1) as groups
    from users u where user_ids is null or u.id = any (user_ids)
  ), granted as (
    select groups, coalesce((
      select jsonb_object_agg(slug, scopes) from (
        select slug, jsonb_agg(distinct scope order by scope) as scopes
        from permission_group_grants g where g.permission_group_id = any (groups) group by slug) each), '{}') as grants
    from (select distinct groups from given) combinations
  )
  update users set grants_version = grants_version + 1, grants = granted.grants
  from given join granted using (groups) where users.id = given.id
$$;
