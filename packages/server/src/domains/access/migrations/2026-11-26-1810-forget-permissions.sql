-- Takes permissions that a record made away from every group, once the record is gone.
create function app.forget_permissions(slugs text[]) returns void language plpgsql as $$
begin
  delete from permission_group_grants where slug = any (slugs);
  if found then
    perform app.refresh_grants(null);
  end if;
end
$$;
