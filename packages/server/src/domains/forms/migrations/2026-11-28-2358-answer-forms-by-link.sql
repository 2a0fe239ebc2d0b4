-- Somebody who cannot sign in answers by a link from an email, of which a hash is kept; a form that is handed over has another link.
alter table tasks
  add column has_link boolean not null default false, add column link_hash text collate "C",
  -- The place of the event for which it was sent last, lest a job that runs again sends it again.
  add column link_position bigint;
create unique index tasks_link on tasks (tenant_id, link_hash) where link_hash is not null;
create index tasks_linked on tasks (tenant_id, respondent_id) where has_link and status = 'OPEN';
