alter table form_designs
  add column link_address text default 'PRIMARY' check (link_address in ('PRIMARY', 'PERSONAL')),
  add column mail_method text default 'AT_ONCE' check (mail_method in ('AT_ONCE', 'DAILY', 'MONTHLY', 'NONE'));
alter table form_designs alter column link_address drop default, alter column mail_method drop default;
