-- The name that users are sorted and searched by, once for each instead of at every reading.
alter table users add column sort_name text collate "C" not null generated always as (app.plain(display_name)) stored;
