alter table event_notifications add column workforce_role_ids uuid[];
