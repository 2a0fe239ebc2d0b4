-- The words of people follow from their search texts. Written with the people by one statement, without a check of a key and a second
-- index for each of them they cost far less: an import spent almost half of its time in the database on them.
alter table people add column long_search_text text collate "C";
comment on column people.long_search_text is 'The words of a person whose search text is too long for the index, which is null then.';

create function app.words_in(search_text text) returns table (word text, guard text) language sql immutable parallel safe as $$
  select case when mark in (E'\u0002', E'\u0003') then substr(marked, 2) else marked end,
    case mark when E'\u0002' then 'PROFILE' when E'\u0003' then 'CONTACT_DETAILS' else 'DIRECTORY' end
  from string_to_table(replace(replace(search_text, E'\u0002 ', E'\u0001 \u0002'), E'\u0003 ', E'\u0001 \u0003'), E'\u0001 ') as marked
  cross join lateral (select left(marked, 1) as mark) first
  where marked <> ''
$$;

-- Search texts to which words were added one by one may have one of them twice.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant', tenant::text, true);
    with kept as materialized (
      select person_id, array_agg(word || ' ' || guard order by word) as words,
        string_agg(case guard when 'DIRECTORY' then E'\u0001' when 'PROFILE' then E'\u0002' else E'\u0003' end || ' ' || word, '' order by word) as marked
      from person_words group by person_id
    )
    update people set search_text = case when octet_length(marked) <= 500 then marked end,
      long_search_text = case when octet_length(marked) > 500 then marked end
    from kept
    where people.id = kept.person_id
      and (search_text is null or kept.words is distinct from (select array_agg(word || ' ' || guard order by word) from app.words_in(search_text)));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table person_words drop constraint person_words_tenant_id_person_id_fkey;
drop index person_words_person;

create function app.add_words_of_people() returns trigger language plpgsql as $$
begin
  insert into person_words (tenant_id, word, guard, person_id, sort_name)
  select tenant_id, word, guard, id, sort_name
  from added cross join lateral app.words_in(coalesce(search_text, long_search_text)) as words;
  return null;
end $$;

-- Each word by the key, however few people there were when the statement was planned.
create function app.remove_words_of_people() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from person_words where ctid = any (array(
    select own.ctid
    from removed cross join lateral app.words_in(coalesce(search_text, long_search_text)) as words
    cross join lateral (
      select ctid from person_words own
      where own.tenant_id = removed.tenant_id and own.word = words.word and own.person_id = removed.id offset 0) own));
  return null;
end $$;

create function app.change_words_of_people() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from person_words where ctid = any (array(
    select own.ctid
    from (
      select tenant_id, id, search_text, long_search_text, sort_name from removed
      except all select tenant_id, id, search_text, long_search_text, sort_name from added) former
    cross join lateral app.words_in(coalesce(search_text, long_search_text)) as words
    cross join lateral (
      select ctid from person_words own
      where own.tenant_id = former.tenant_id and own.word = words.word and own.person_id = former.id offset 0) own));
  insert into person_words (tenant_id, word, guard, person_id, sort_name)
  select tenant_id, word, guard, id, sort_name
  from (
    select tenant_id, id, search_text, long_search_text, sort_name from added
    except all select tenant_id, id, search_text, long_search_text, sort_name from removed) present
  cross join lateral app.words_in(coalesce(search_text, long_search_text)) as words;
  return null;
end $$;

create trigger add_words after insert on people referencing new table as added
  for each statement execute function app.add_words_of_people();
create trigger change_words after update on people referencing new table as added old table as removed
  for each statement execute function app.change_words_of_people();
create trigger remove_words after delete on people referencing old table as removed
  for each statement execute function app.remove_words_of_people();
