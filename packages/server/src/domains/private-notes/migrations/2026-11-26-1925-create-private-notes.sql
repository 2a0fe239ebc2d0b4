create table private_notes (
  tenant_id uuid not null, id uuid not null, user_id uuid not null,
  summary text not null, description text not null, about_ids uuid[], shared_with_ids uuid[],
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(summary)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index private_notes_user on private_notes (tenant_id, user_id);
select app.tenant_table('private_notes');
