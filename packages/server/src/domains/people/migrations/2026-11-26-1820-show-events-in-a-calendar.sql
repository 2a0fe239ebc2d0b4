-- Days of the year, so that a month of birthdays is found without a look at everyone.
alter table people add column birthday_key integer
  generated always as (extract(month from date_of_birth)::integer * 100 + extract(day from date_of_birth)::integer) stored;
create index people_birthday on people (tenant_id, birthday_key) where birthday_key is not null;
create index people_work_right_expiry on people (tenant_id, work_right_expires_on) where work_right_expires_on is not null;

-- The calendar of a user as an address for other calendars. Only a hash of what the address carries is kept.
create table calendar_feeds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  -- None: all of them.
  kinds text[] not null,
  only_team boolean not null,
  made_at timestamptz not null,
  last_read_at timestamptz,
  version integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index calendar_feeds_user on calendar_feeds (tenant_id, user_id);
create unique index calendar_feeds_secret on calendar_feeds (tenant_id, secret_hash);
select app.tenant_table('calendar_feeds');
