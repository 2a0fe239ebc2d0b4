-- Whether an address is now the work address of somebody else, who is present.
create function app.has_passed(in_address text, in_person uuid, in_day date) returns boolean language sql stable as $$
  select exists (
    select from person_emails e
    where e.email_key = lower(in_address) collate "C" and e.person_id <> in_person and e.is_primary and not e.is_personal
      and (not exists (select from jobs j where j.person_id = e.person_id)
        or exists (select from jobs j where j.person_id = e.person_id and (j.company_end_on is null or j.company_end_on >= in_day))))
$$;

-- Where the user of an account gets mail: at the work address that its person has now, else at the username while that is theirs.
create function app.address_of(in_user uuid, in_day date) returns text language sql stable as $$
  select case when u.person_id is null then u.username else (
    select e.email from person_emails e
    where e.person_id = u.person_id and (e.is_primary and not e.is_personal or e.email_key = lower(u.username) collate "C")
      and not app.has_passed(e.email, u.person_id, in_day)
    order by e.is_primary and not e.is_personal desc limit 1) end
  from users u where u.id = in_user
$$;

-- Where the link was mailed: it is void once that is not where its user gets mail. Null for one that was handed over.
alter table account_links add column address text;
