-- Beside each sealed column lies the mask that is shown of it.
create table bank_accounts (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  name text not null, bsb text not null, number text not null, sealed_number bytea not null,
  split text not null check (split in ('REMAINING', 'AMOUNT', 'PERCENTAGE')),
  amount numeric check ((amount is not null) = (split = 'AMOUNT')),
  percentage numeric check ((percentage is not null) = (split = 'PERCENTAGE')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  -- Judged at the end of a statement, in which two accounts change places
  constraint bank_accounts_remaining exclude (tenant_id with =, person_id with =) where (split = 'REMAINING') deferrable
);
create index bank_accounts_person on bank_accounts (tenant_id, person_id);
select app.tenant_table('bank_accounts');

create table tax_declarations (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  number_status text not null check (number_status in ('PROVIDED', 'APPLIED_FOR', 'EXEMPT_UNDER_18', 'EXEMPT_PENSIONER', 'NOT_PROVIDED')),
  tax_file_number text, sealed_tax_file_number bytea,
  first_name text not null, last_name text not null, previous_last_name text, date_of_birth date not null,
  address_line text not null, suburb text not null, state text not null, postcode text not null,
  worker_type text not null check (worker_type in ('CONTRACTOR', 'EMPLOYEE')),
  employment_type text not null check (employment_type in ('CASUAL', 'FULLTIME', 'LABOURHIRE', 'PARTTIME', 'SUPERINCOMESTREAM')),
  residency text not null check (residency in ('AUSTRALIANRESIDENT', 'FOREIGNRESIDENT', 'WORKINGHOLIDAYMAKER')),
  claims_threshold boolean not null, has_study_loan boolean not null,
  declared_on date not null, status text not null check (status in ('CURRENT', 'SUPERSEDED')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  check ((sealed_tax_file_number is not null) = (tax_file_number is not null))
);
create index tax_declarations_person on tax_declarations (tenant_id, person_id);
create unique index tax_declarations_current on tax_declarations (tenant_id, person_id) where status = 'CURRENT';
select app.tenant_table('tax_declarations');

create table superannuation_choices (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  fund text not null check (fund in ('OWN_FUND', 'SELF_MANAGED', 'EMPLOYER_DEFAULT')),
  fund_name text, fund_abn text, unique_identifier text,
  member_number text, sealed_member_number bytea,
  service_address text, fund_bsb text, fund_account_number text, sealed_fund_account_number bytea,
  first_name text not null, last_name text not null,
  address_line text not null, suburb text not null, state text not null, postcode text not null,
  chosen_on date not null, status text not null check (status in ('CURRENT', 'SUPERSEDED')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index superannuation_choices_person on superannuation_choices (tenant_id, person_id);
create unique index superannuation_choices_current on superannuation_choices (tenant_id, person_id) where status = 'CURRENT';
select app.tenant_table('superannuation_choices');
