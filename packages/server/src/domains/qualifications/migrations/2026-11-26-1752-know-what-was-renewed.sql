alter table qualification_instances add column is_renewed boolean;
update qualification_instances renewed set is_renewed = true
where exists (select from qualification_instances r where r.tenant_id = renewed.tenant_id and r.renewal_of_id = renewed.id and r.status = 'APPROVED');

-- Whether a renewal of it was approved, for as long as one is.
create function app.note_renewed() returns trigger language plpgsql as $$
begin
  if coalesce(new.renewal_of_id, old.renewal_of_id) is null then return null; end if;
  update qualification_instances renewed set is_renewed = exists (
    select from qualification_instances r where r.renewal_of_id = renewed.id and r.status = 'APPROVED')
  where renewed.id = coalesce(new.renewal_of_id, old.renewal_of_id);
  return null;
end $$;
create trigger note_renewed after insert or update of status, renewal_of_id or delete on qualification_instances
  for each row execute function app.note_renewed();
