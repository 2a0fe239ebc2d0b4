-- What each organisation was given of the permission groups and lists that all start with, so that later versions add only what is new.
create table applied_templates (
  tenant_id uuid not null references tenants (id),
  template text not null,
  version integer not null default 1,
  entries jsonb not null,
  applied_at timestamptz not null default now(),
  primary key (tenant_id, template)
);
select app.tenant_table('applied_templates');

-- Which templates a tenant was brought to last; null: none since these are remembered.
alter table tenants add column templates_digest text;

-- Until now nobody could change the groups, and every organisation was given the same lists.
do $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    insert into applied_templates (template, entries)
    select 'permission_group ' || name, (
      select coalesce(jsonb_agg(slug || ' ' || scope), '[]') from permission_group_grants where permission_group_id = g.id)
    from permission_groups g where is_system_managed;
    insert into applied_templates (template, entries) select template, entries::jsonb from (values
    ('list workClass', '["PERMANENT Full-Time","PERMANENT Part-Time","FIXED_CONTRACT Fixed Term","TEMPORARY_CASUAL Casual","INDEPENDENT_CONTRACT Contractor","UNPAID Volunteer"]'),
    ('list workRight', '["AU Citizen","AU Permanent resident","AU Skilled worker visa","AU Student visa"]'),
    ('list gender', '["Female","Male","Non-binary","Prefer not to say"]'),
    ('list personTitle', '["Ms","Mr","Mrs","Mx","Dr","Prof"]'),
    ('list recruitmentSource', '["Advertisement","Agency","Direct approach","Internal","Referral","Social media","Website","Other"]'),
    ('list leaveType', '["Parental leave","Long service leave","Sabbatical","Medical leave","Study leave"]'),
    ('list turnoverReason', '["Career change","Relocation","Retirement","Better offer","Redundancy","Performance","Misconduct","Not recorded"]'),
    ('list jobUpdateReason', '["Promotion","Transfer","Salary review","Change of hours","Restructure","Correction"]'),
    ('list addressType', '["Home","Postal"]')
    ) as given (template, entries);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
