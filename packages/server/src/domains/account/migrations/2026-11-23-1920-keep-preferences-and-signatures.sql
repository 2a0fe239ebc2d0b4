alter table users add column start_page text, add column reduced_motion boolean not null default false;

-- How someone signs with one press: their name as they type it, or the strokes that they have drawn.
create table saved_signatures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('TYPED', 'DRAWN')),
  name text,
  drawing text,
  saved_at timestamptz not null,
  primary key (tenant_id, id),
  check ((method = 'TYPED') = (name is not null) and (method = 'DRAWN') = (drawing is not null)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index saved_signatures_user on saved_signatures (tenant_id, user_id);
select app.tenant_table('saved_signatures');
