-- Initials such as "J. R." or "JR" are found however they are typed, and dots of a display name only divide its words.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update people set display_key = btrim(regexp_replace(replace(display_key, '.', ' '), ' +', ' ', 'g')) where strpos(display_key, '.') > 0;

    with named as (
      select id, sort_name, name, concat(first_name, last_name, preferred_name) ~ '[[:lower:]]' as is_mixed
      from people cross join lateral unnest(array[first_name, last_name, preferred_name]) as each (name)
      where name ~ '^[[:upper:]]{2,3}$' or name ~ '(^|[ .])[[:alpha:]][ .]'
    ), initials as (
      select id, sort_name, app.plain(string_agg(part, '' order by place)) as word
      from named cross join lateral regexp_split_to_table(name, '[ .]+') with ordinality as parts (part, place)
      where part ~ '^[[:alpha:]]$' group by id, sort_name, name having count(*) > 1
      union
      select id, sort_name, app.plain(letter) from named cross join lateral regexp_split_to_table(name, '') as letters (letter)
      where is_mixed and name ~ '^[[:upper:]]{2,3}$'
    ), found as (
      insert into person_words (word, person_id, sort_name, guard) select word, id, sort_name, 'DIRECTORY' from initials where word <> ''
      on conflict (tenant_id, word, person_id) do update set guard = excluded.guard where person_words.guard <> excluded.guard
      returning word, person_id
    ), marked as (
      select person_id, string_agg(E'\u0001 ' || word, '') as words from found group by person_id
    )
    update people set search_text = case when octet_length(search_text || words) <= 500 then search_text || words end
    from marked where people.id = marked.person_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
