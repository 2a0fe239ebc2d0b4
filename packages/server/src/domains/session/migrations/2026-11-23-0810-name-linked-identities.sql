-- Linked identities are listed and removed one by one.
alter table linked_identities
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz;
create unique index linked_identities_id on linked_identities (tenant_id, id);
