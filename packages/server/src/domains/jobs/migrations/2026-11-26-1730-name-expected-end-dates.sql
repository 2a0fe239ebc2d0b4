alter table jobs rename column expected_end_on to expected_company_end_on;
create index jobs_expected_company_end on jobs (tenant_id, expected_company_end_on) where expected_company_end_on is not null;
