-- The key by which ballots for the recommendation question are signed unseen: one for everyone on the installation.
create table survey_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null, sealed_key bytea not null
);
-- The marks of those who have a signature, until ten of fifteen or more move on together. It is in no backup and no log of the database.
create unlogged table survey_collecting (
  is_only boolean primary key default true check (is_only), waiting jsonb not null default '[]'
);
create table survey_collected (mark text primary key);
create table survey_spent (ballot text primary key);
-- Answers that wait for four others to be moved on with.
create table survey_inbox (
  id uuid primary key, score smallint not null check (score between 0 and 10), comment text
);
grant select, insert on survey_keys, survey_collected, survey_spent to kith_app;
grant select, insert, update on survey_collecting to kith_app;
grant select, insert, update, delete on survey_inbox to kith_app;

-- A prompt is open from when it was shown until it is declined: whether it was answered is known to nobody.
update survey_prompts set is_open = true where not is_declined;
