-- Each try writes a file of its own, and one that was handed back because its process was leaving is no failure.
-- Archives are kept for a day and named differently until now: they are asked for again.
truncate personal_data_exports;
alter table personal_data_exports add column handed_back integer not null default 0;
