-- Someone without an account is told by email alone, at an address, which may be that of a person. What is not shown in the product is
-- kept all the same, so that it is told once.
alter table notices
  alter column user_id drop not null,
  add column address text,
  add column person_id uuid,
  add column in_product boolean not null default true,
  add foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  add check ((user_id is null) = (address is not null)),
  add check (user_id is not null or not in_product),
  add check (address is not null or person_id is null);
drop index notices_unseen;
create index notices_unseen on notices (tenant_id, user_id) where seen_at is null and in_product;
create index notices_person on notices (tenant_id, person_id) where person_id is not null;
drop index notices_event;
create unique index notices_event on notices (tenant_id, user_id, address, notification, event_id) nulls not distinct where collapse_key is null;
drop index notices_collapsed;
create index notices_collapsed on notices (tenant_id, notification, collapse_key, user_id, address) where collapse_key is not null;
drop index notices_collapsed_unseen;
create unique index notices_collapsed_unseen on notices (tenant_id, user_id, address, notification, collapse_key) nulls not distinct
  where collapse_key is not null and seen_at is null;

alter table digests
  alter column user_id drop not null,
  add column address text,
  add column person_id uuid,
  add foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  add check ((user_id is null) = (address is not null)),
  add check (address is not null or person_id is null);
create index digests_person on digests (tenant_id, person_id) where person_id is not null;
drop index digests_day;
create unique index digests_day on digests (tenant_id, user_id, address, method, due_on) nulls not distinct;

alter table digest_items
  alter column user_id drop not null,
  add column address text,
  add column person_id uuid,
  add foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  add check ((user_id is null) = (address is not null)),
  add check (address is not null or person_id is null);
create index digest_items_person on digest_items (tenant_id, person_id) where person_id is not null;
