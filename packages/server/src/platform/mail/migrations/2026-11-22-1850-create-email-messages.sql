alter table tenant_settings
  add column emails_enabled boolean not null default true,
  -- The name under which emails are sent; that of the organisation where there is none.
  add column email_from_name text check (char_length(email_from_name) between 1 and 100),
  add column email_reply_to text check (char_length(email_reply_to) <= 320);

-- Written in the transaction that causes it, and sent after its commit.
create table email_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  template text not null,
  language text not null,
  recipient text,
  recipient_name text,
  person_id uuid,
  -- The values of the template; the link that lets its reader in lies apart, encrypted, and only until the email is sent.
  data jsonb not null default '{}',
  link bytea,
  -- As it was sent, without what its link carries; null until it is prepared.
  subject text,
  html text,
  plain text,
  status text not null default 'PREPARING' check (status in (
    'PREPARING', 'SENT', 'DELIVERED', 'DELIVERED_WITH_COMPLAINT', 'NOT_SENT',
    'FAILED', 'FAILED_BOUNCE', 'FAILED_COMPLAINT', 'FAILED_DENYLIST', 'FAILED_NO_RECIPIENT')),
  -- Why it was not sent, and what the mail server said last.
  reason text check (reason in ('EMAILS_OFF', 'NO_SERVER', 'TEMPLATE')),
  response text,
  attempts integer not null default 0,
  -- Only the job of the latest turn sends it.
  turn integer not null default 1,
  queued_at timestamptz not null,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  resent_from_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resent_from_id) references email_messages (tenant_id, id) on delete set null (resent_from_id)
);
create index email_messages_list on email_messages (tenant_id, queued_at desc, id desc);
create index email_messages_person on email_messages (tenant_id, person_id);
create index email_messages_resent_from on email_messages (tenant_id, resent_from_id);
create index email_messages_link on email_messages (tenant_id, queued_at) where link is not null;
select app.tenant_table('email_messages');

-- Addresses, and whole domains, that nothing is sent to.
create table message_blacklist_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- In small letters: an address, or a domain without the @.
  address text not null check (address = lower(address) and address <> ''),
  reason text,
  source text not null default 'PERSON' check (source in ('PERSON', 'BOUNCE', 'COMPLAINT')),
  -- Whose address it is, where an email to them has bounced.
  person_id uuid,
  added_by_user_id uuid,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, added_by_user_id) references users (tenant_id, id) on delete set null (added_by_user_id)
);
create unique index message_blacklist_entries_address on message_blacklist_entries (tenant_id, address);
create index message_blacklist_entries_person on message_blacklist_entries (tenant_id, person_id);
create index message_blacklist_entries_added_by on message_blacklist_entries (tenant_id, added_by_user_id);
select app.tenant_table('message_blacklist_entries');
