-- Marks a budget whose planner could not sign in last night: those who plan everything find it in their inbox.
alter table compensation_reviews add column is_passed_on boolean not null default false;
create index compensation_reviews_passed_on on compensation_reviews (tenant_id, person_id) where is_passed_on;
