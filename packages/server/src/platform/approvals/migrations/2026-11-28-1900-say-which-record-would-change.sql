-- A request is about the record whose policy decides; what would change may be another one that belongs to it.
alter table change_requests add column record_kind text, add column record_id uuid;
update change_requests set record_kind = subject_kind, record_id = subject_id;
alter table change_requests alter column record_kind set not null, alter column record_id set not null;

-- Not every act of a kind needs approval where approvals are on.
alter table approval_policies add column acts text[] not null default '{UPDATE,PAY}';
alter table approval_policies alter column acts drop default;
