-- Titles that exist get the letters and digits of their name, and a number where that is taken or none are left.
alter table person_titles add code text;
alter table person_titles no force row level security;
do $$
declare
  title record;
  base text;
  n integer;
begin
  for title in select tenant_id, id, name from person_titles order by tenant_id, is_enabled desc, created_at, id loop
    base := upper(left(regexp_replace(app.plain(title.name), '[^a-z0-9]', '', 'g'), 15));
    n := case base when '' then 1 else 0 end;
    while exists (
      select from person_titles where tenant_id = title.tenant_id and code = base || coalesce(nullif(n, 0)::text, '')
    ) loop
      n := n + 1 + (n = 0)::integer;
    end loop;
    update person_titles set code = base || coalesce(nullif(n, 0)::text, '') where tenant_id = title.tenant_id and id = title.id;
  end loop;
end $$;
alter table person_titles force row level security;
alter table person_titles alter code set not null, add check (code ~ '^[A-Za-z0-9_-]{1,20}$');
create unique index person_titles_code on person_titles (tenant_id, lower(code));
