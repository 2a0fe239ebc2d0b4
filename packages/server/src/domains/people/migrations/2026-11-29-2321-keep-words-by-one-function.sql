-- One function keeps the words of people in step with their search texts, whether people are added, changed or removed.
create type app.worded_person as (tenant_id uuid, id uuid, search_text text, sort_name text);

-- It finds each word by the key, however few people there were when the statement was planned.
create function app.keep_words_of_people() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  former app.worded_person[] := '{}';
  present app.worded_person[] := '{}';
begin
  if tg_op <> 'INSERT' then
    former := array(select (tenant_id, id, coalesce(search_text, long_search_text), sort_name)::app.worded_person from removed);
  end if;
  if tg_op <> 'DELETE' then
    present := array(select (tenant_id, id, coalesce(search_text, long_search_text), sort_name)::app.worded_person from added);
  end if;
  delete from person_words where ctid = any (array(
    select own.ctid
    from (select * from unnest(former) except all select * from unnest(present)) person
    cross join lateral app.words_in(person.search_text) as words
    cross join lateral (
      select ctid from person_words own
      where own.tenant_id = person.tenant_id and own.word = words.word and own.person_id = person.id offset 0) own));
  insert into person_words (tenant_id, word, guard, person_id, sort_name)
  select person.tenant_id, word, guard, person.id, person.sort_name
  from (select * from unnest(present) except all select * from unnest(former)) person
  cross join lateral app.words_in(person.search_text) as words;
  return null;
end $$;

create or replace trigger add_words after insert on people referencing new table as added
  for each statement execute function app.keep_words_of_people();
create or replace trigger change_words after update on people referencing new table as added old table as removed
  for each statement execute function app.keep_words_of_people();
create or replace trigger remove_words after delete on people referencing old table as removed
  for each statement execute function app.keep_words_of_people();
drop function app.add_words_of_people(), app.change_words_of_people(), app.remove_words_of_people();
