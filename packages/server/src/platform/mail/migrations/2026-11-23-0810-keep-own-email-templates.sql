-- What an organisation has an email say in a language. The texts are null where it has gone back to those that come with Kith;
-- the row stays, so that a version is never given out twice.
create table email_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  template text not null,
  language text not null,
  subject text,
  body text,
  action text,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by_user_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by_user_id) references users (tenant_id, id) on delete set null (changed_by_user_id),
  check (num_nulls(subject, body, action) in (0, 3))
);
create unique index email_templates_name on email_templates (tenant_id, template, language);
create index email_templates_changed_by on email_templates (tenant_id, changed_by_user_id);
select app.tenant_table('email_templates');

-- The texts of an email that only tries a template out.
alter table email_messages add column draft jsonb;
