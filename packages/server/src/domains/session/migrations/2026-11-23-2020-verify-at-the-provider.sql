-- The session whose user is sent to their provider to show again who they are; without one, the attempt is a sign-in.
alter table sign_in_attempts add column session_id uuid;
alter table sign_in_attempts add foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade;
create index sign_in_attempts_session on sign_in_attempts (tenant_id, session_id);
alter table sign_in_attempts add column begun_at timestamptz;
update sign_in_attempts set begun_at = expires_at - interval '10 minutes';
alter table sign_in_attempts alter column begun_at set not null;

-- A provider that does not say when somebody signed in there may have let them through with an old session.
alter table sessions alter column verified_at drop not null;
