-- Records that users keep at hand in the navigation, in their own order.
create table pins (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index pins_subject on pins (tenant_id, user_id, subject_kind, subject_id);
select app.tenant_table('pins');
