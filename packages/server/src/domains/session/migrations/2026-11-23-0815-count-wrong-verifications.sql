-- How often in a row somebody has failed to show again who they are in a session.
alter table sessions add column wrong_verifications integer not null default 0;
