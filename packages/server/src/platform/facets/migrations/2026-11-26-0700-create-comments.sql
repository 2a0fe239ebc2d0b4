-- Remarks on a record of any kind, by whoever may see it.
create table comments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  person_id uuid,
  author_id uuid,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
create index comments_subject on comments (tenant_id, subject_kind, subject_id, id);
create index comments_person on comments (tenant_id, person_id);
create index comments_author on comments (tenant_id, author_id);
select app.tenant_table('comments');
