-- After everything that is known of these jobs: one moment for all that changes in them at once.
create function app.known_moment(in_jobs uuid[], in_now timestamptz) returns timestamptz language sql stable as $$
  select greatest(in_now, max(edge) + interval '1 microsecond')
  from (
    select max(greatest(lower(known), upper(known))) as edge from job_attribute_periods where job_id = any (in_jobs)
    union all
    select max(greatest(lower(known), upper(known))) from custom_value_periods where job_id = any (in_jobs)
    union all
    select max(greatest(lower(known), upper(known))) from job_terms where job_id = any (in_jobs)) edges
$$;
drop function app.known_moment(uuid, timestamptz);
