-- Marks a note whose follower could not sign in last night: those who look after notes find it in their inbox.
alter table diary_notes add column is_passed_on boolean not null default false;
create index diary_notes_passed_on on diary_notes (tenant_id, person_id) where is_passed_on;
