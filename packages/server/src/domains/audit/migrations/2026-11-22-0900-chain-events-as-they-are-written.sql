-- An event gets its position and its hash when it is written, so that nothing can be done to it before it is sealed.
alter table events add column position bigint;
alter table events add column hash bytea;
alter table event_chains add column hash bytea;

do $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    update events e set position = s.position, hash = s.hash from event_seals s where s.tenant_id = e.tenant_id and s.event_id = e.id;
    update events e set position = sealed.last + waiting.place
    from (select coalesce(max(position), 0) as last from event_seals) sealed,
      (select id, row_number() over (order by id) as place from events where position is null) waiting
    where e.id = waiting.id;
    update event_chains c set hash = s.hash from event_seals s where s.tenant_id = c.tenant_id and s.position = c.position;
    delete from event_chains where hash is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- What waited to be sealed has no hash yet: the file beside this one makes it, with the secret, and then demands one of every event.
alter table events alter column position set not null;
alter table event_chains alter column hash set not null;
create unique index events_position on events (tenant_id, position);

drop table event_seals;
drop table unsealed_events;
drop function app.tenants_to_seal();
