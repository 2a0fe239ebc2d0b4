-- A rule refuses the change to its requester and not to others: they do not override it either.
alter table change_requests add column needs_others boolean not null default false;
