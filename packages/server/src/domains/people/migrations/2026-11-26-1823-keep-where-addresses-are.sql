-- Where a found address is. Of one that was entered by hand nobody knows.
alter table person_addresses
  add column latitude numeric(10, 7) check (latitude between -90 and 90),
  add column longitude numeric(10, 7) check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
