alter table form_designs
  add column link_address text not null default 'PRIMARY' check (link_address in ('PRIMARY', 'PERSONAL')),
  add column mail_method text not null default 'AT_ONCE' check (mail_method in ('AT_ONCE', 'DAILY', 'MONTHLY', 'NONE'));
