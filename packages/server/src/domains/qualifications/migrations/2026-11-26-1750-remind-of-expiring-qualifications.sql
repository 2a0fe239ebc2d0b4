-- Of which expiry people have been reminded, and how urgently: 1 is the first warning of the item, 3 the last.
create table qualification_reminders (
  tenant_id uuid not null, instance_id uuid not null, expiry_on date not null, tier smallint not null check (tier between 1 and 3),
  primary key (tenant_id, instance_id, expiry_on, tier),
  foreign key (tenant_id, instance_id) references qualification_instances (tenant_id, id) on delete cascade
);
select app.tenant_table('qualification_reminders');
create index qualification_instances_expiry on qualification_instances (tenant_id, expiry_on) where status = 'APPROVED';
