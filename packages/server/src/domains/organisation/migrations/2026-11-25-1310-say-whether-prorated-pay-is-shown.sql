alter table tenant_settings add column prorated_salary_shown boolean not null default true;
