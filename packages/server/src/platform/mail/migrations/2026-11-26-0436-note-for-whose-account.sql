-- Whose account the email is about: it is sent only while they have the address.
alter table email_messages
  add column user_id uuid,
  add foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id);
create index email_messages_user on email_messages (tenant_id, user_id) where user_id is not null;
alter table email_messages drop constraint email_messages_reason_check;
alter table email_messages add check (reason in ('EMAILS_OFF', 'NO_SERVER', 'TEMPLATE', 'ADDRESS_CHANGED'));
