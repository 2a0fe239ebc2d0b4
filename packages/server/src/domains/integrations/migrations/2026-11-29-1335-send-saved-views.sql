-- Saved views are sent beside whole lists, each as a file of its own; one that was deleted since says so where its file is missing.
alter table sftp_outbound add column views uuid[] not null default '{}';
alter table sftp_deliveries add column view_id uuid, alter column export drop not null,
  add constraint sftp_deliveries_what check (num_nonnulls(export, view_id) = 1);
