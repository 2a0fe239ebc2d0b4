-- The index of the exclusion constraint took almost half of the time in which periods are written. Instead, the periods that a statement
-- adds are compared with those of their jobs, by the index on jobs; these are locked meanwhile, so that nobody else adds to them.
alter table job_attribute_periods drop constraint job_attribute_periods_never_overlap;

-- Each period by index, however few there were when the statement was planned. One that is known for a shorter time overlaps with nothing new.
create function app.refuse_overlapping_periods() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  ids uuid[];
  job record;
begin
  if tg_op = 'INSERT' then ids := array(select id from added);
  else ids := array(
    select added.id from added left join former on former.tenant_id = added.tenant_id and former.id = added.id
    where (added.job_id, added.attribute, added.effective) is distinct from (former.job_id, former.attribute, former.effective)
      or not added.known <@ former.known);
  end if;
  if ids = '{}' then return null; end if;
  for job in select distinct tenant_id, job_id from job_attribute_periods where id = any (ids) order by tenant_id, job_id loop
    perform from jobs where tenant_id = job.tenant_id and id = job.job_id for no key update;
  end loop;
  if exists (
    select from job_attribute_periods own where own.id = any (ids) and exists (
      select from job_attribute_periods other
      where other.tenant_id = own.tenant_id and other.job_id = own.job_id and other.attribute = own.attribute
        and other.id <> own.id and other.effective && own.effective and other.known && own.known
      offset 0))
  then
    raise exclusion_violation using
      message = 'periods of a job overlap', table = 'job_attribute_periods', constraint = 'job_attribute_periods_never_overlap';
  end if;
  return null;
end $$;

create trigger never_overlap_added after insert on job_attribute_periods referencing new table as added
  for each statement execute function app.refuse_overlapping_periods();
create trigger never_overlap_changed after update on job_attribute_periods referencing new table as added old table as former
  for each statement execute function app.refuse_overlapping_periods();
