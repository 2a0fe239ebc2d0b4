-- The person could not sign in last night: those who ask them for documents find the request in their inbox.
alter table document_requests add column is_passed_on boolean not null default false;
create index document_requests_passed_on on document_requests (tenant_id, person_id) where is_passed_on;
