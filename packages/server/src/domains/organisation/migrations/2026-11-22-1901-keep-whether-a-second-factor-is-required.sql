-- Whether everybody who signs in by password needs a second factor.
alter table tenant_settings add column mfa_enforced boolean not null default false;
