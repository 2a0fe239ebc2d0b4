-- The name under which the picture lies in the store.
alter table tenant_settings add column logo_id uuid;
