-- How far each subscriber that hears of events in their order has come in each organisation: the position of the last event that it was given.
create table subscriber_cursors (
  tenant_id uuid not null references tenants (id),
  name text not null,
  position bigint not null,
  primary key (tenant_id, name)
);
select app.tenant_table('subscriber_cursors');

-- The organisations in which a subscriber has not yet come to the last event: it enters one after the other, so that row security holds.
create function app.subscribers_behind() returns table (tenant uuid, name text) language plpgsql as $$
begin
  for tenant in select id from tenants where suspended_at is null order by id loop
    perform set_config('app.tenant', tenant::text, true);
    for subscribers_behind.name in
      select c.name from subscriber_cursors c join event_chains chain on chain.tenant_id = c.tenant_id where c.position < chain.position
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
