-- Each try writes a file of its own, and one that was handed back because its process was leaving is no failure.
-- Files are kept for a day and named differently until now: they are asked for again.
truncate exports;
alter table exports add column handed_back integer not null default 0, drop column finished_at;
