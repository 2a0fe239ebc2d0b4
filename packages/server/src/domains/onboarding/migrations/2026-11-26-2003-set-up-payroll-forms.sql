-- What the service for bank, tax and super details has said of a business entity.
create table entity_onboarding_setups (
  tenant_id uuid not null, business_entity_id uuid not null,
  status text not null check (status in ('PENDING', 'ENABLED', 'PARTIALLY_ENABLED', 'DISABLED_WITH_ERRORS')),
  parts text[] not null default '{}', reasons text[] not null default '{}', checked_at timestamptz,
  primary key (tenant_id, business_entity_id),
  foreign key (tenant_id, business_entity_id) references business_entities (tenant_id, id) on delete cascade
);
select app.tenant_table('entity_onboarding_setups');

alter table onboarding_sessions add column super_details_on date;
