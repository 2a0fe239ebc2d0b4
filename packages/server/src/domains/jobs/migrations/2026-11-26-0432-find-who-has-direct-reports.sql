create index reporting_lines_direct on reporting_lines (tenant_id, ancestor_person_id) include (effective) where depth = 1;

create function app.has_reports(in_person uuid, in_day date) returns boolean language sql stable as $$
  select exists (select from reporting_lines l where l.ancestor_person_id = in_person and l.depth = 1 and l.effective @> in_day)
$$;
