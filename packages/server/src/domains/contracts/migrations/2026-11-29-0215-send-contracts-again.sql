-- Until when a contract can be signed, whom it waits for, and when it was last sent again.
alter table contract_templates add column days_to_sign integer check (days_to_sign between 1 and 365);
alter table contracts add column sign_by date, add column waiting_for text, add column resent_at timestamptz;
update contracts c set waiting_for = (
  select string_agg(s.name, ', ' order by s.place) from contract_signers s
  where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.state = 'PENDING')
where c.status = 'PENDING';

-- A signer who cannot sign in gets a link: of its secret and of the address that it was sent to only hashes are kept.
alter table contract_signers
  add column sign_by date,
  add column link_version integer not null default 0, add column link_hash text, add column link_use text check (link_use in ('SIGN', 'COPY')),
  add column link_address_hash text, add column link_until timestamptz, add column link_opened_at timestamptz;
create unique index contract_signers_link on contract_signers (tenant_id, link_hash) where link_hash is not null;

alter table contract_acts drop constraint contract_acts_act_check;
alter table contract_acts add constraint contract_acts_act_check
  check (act in ('ISSUED', 'OPENED', 'SIGNED', 'REJECTED', 'COMPLETED', 'SEALED', 'RESENT'));
