-- As with the logo, the names under which the pictures lie in the store.
alter table tenant_settings add column splash_id uuid, add column cover_id uuid;
