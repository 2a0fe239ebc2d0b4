-- What was derived from names by the former app.plain, brought in step with the present one.
do $$
declare
  tenant uuid;
  changed uuid[];
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update people set sort_name = app.plain(sort_name) where sort_name <> app.plain(sort_name);
    update reporting_lines set sort_name = app.plain(sort_name) where sort_name <> app.plain(sort_name);
    update person_words set sort_name = app.plain(sort_name) where sort_name <> app.plain(sort_name);

    with former as (
      delete from person_words where word <> app.plain(word) returning app.plain(word) as word, person_id, sort_name, guard
    ), present as (
      insert into person_words as w (word, person_id, sort_name, guard)
      select distinct on (word, person_id) word, person_id, sort_name, guard from former where word <> ''
      order by word, person_id, array_position(array['DIRECTORY', 'PROFILE', 'CONTACT_DETAILS'], guard)
      on conflict (tenant_id, word, person_id) do update set guard = excluded.guard
      where array_position(array['DIRECTORY', 'PROFILE', 'CONTACT_DETAILS'], excluded.guard)
        < array_position(array['DIRECTORY', 'PROFILE', 'CONTACT_DETAILS'], w.guard)
    )
    select array_agg(distinct person_id) into changed from former;

    update people set search_text = case when octet_length(found.marked) <= 500 then found.marked end
    from (
      select person_id,
        string_agg(case guard when 'DIRECTORY' then E'\u0001' when 'PROFILE' then E'\u0002' else E'\u0003' end || ' ' || word, '' order by word) as marked
      from person_words where person_id = any (changed) group by person_id
    ) found
    where people.id = found.person_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
