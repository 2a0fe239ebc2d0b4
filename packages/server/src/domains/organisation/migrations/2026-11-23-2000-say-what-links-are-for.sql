alter table navigation_links
  add app_type text check (app_type in ('LEARNING', 'RECRUITMENT', 'PAYROLL', 'WORKFORCE_MANAGEMENT'));
