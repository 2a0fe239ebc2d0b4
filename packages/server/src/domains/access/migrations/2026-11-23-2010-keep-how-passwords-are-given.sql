-- How the user last came to a password from an administrator; null for accounts from before this was kept, and those without one.
alter table users add column password_method text check (password_method in ('INVITATION', 'TEMPORARY', 'NONE'));
