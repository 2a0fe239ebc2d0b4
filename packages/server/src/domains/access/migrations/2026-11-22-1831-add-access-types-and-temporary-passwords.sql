alter table users
  -- Limited: until `active_from` they sign in to what concerns their own account alone. Everybody else waits until that day.
  add column access_type text not null default 'NORMAL' check (access_type in ('NORMAL', 'LIMITED')),
  -- Until when a password is good that somebody else has chosen: its user chooses another before anything else.
  add column temporary_until timestamptz,
  add column updated_at timestamptz;
