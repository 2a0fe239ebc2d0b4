alter table tenant_settings
  add column levity_mode text not null default 'STANDARD'
    check (levity_mode in ('STANDARD', 'FUN'));
