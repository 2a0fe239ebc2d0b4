alter table tenant_settings add column remuneration_display text not null default 'BOTH' check (remuneration_display in ('BOTH', 'ANNUAL', 'HOURLY'));
