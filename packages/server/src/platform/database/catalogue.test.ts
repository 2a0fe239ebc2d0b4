import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { catalogueProblems } from '../testing/catalogue-problems.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()

/** What the check says once this is done to the database, which forgets it again. */
async function problemsAfter(...statements: string[]): Promise<string[]> {
  const client: pg.Client = held.server.admin
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    return await catalogueProblems(client)
  } finally {
    await client.query('rollback')
  }
}
const asOwner = (...statements: string[]) => problemsAfter('set local role kith_owner', ...statements)
const bad = 'create table bad (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id))'
const table = `${bad}; select app.tenant_table('bad')`

describe('the catalogue of the database', () => {
  it('keeps the lines between tenants', async () => {
    expect(await catalogueProblems(held.server.admin)).toEqual([])
    expect(await asOwner(table)).toEqual([])
  })

  it.each([
    ['a table without a tenant', ['create table bad (id uuid primary key)'], 'bad has no column tenant_id uuid not null'],
    [
      'a tenant that may be null',
      ["create table bad (tenant_id uuid, id uuid); select app.tenant_table('bad')"],
      'bad has no column tenant_id uuid not null',
    ],
    ['a table without row security', [bad], 'bad has no row security that is enabled and forced'],
    [
      'row security that is not forced',
      [table, 'alter table bad no force row level security'],
      'bad has no row security that is enabled and forced',
    ],
    ['a second policy', [table, 'create policy more on bad using (true)'], 'bad has not the one policy for tenants'],
    [
      'another policy',
      [table, 'drop policy tenant on bad', 'create policy tenant on bad using (tenant_id = app.tenant())'],
      'bad has not the one policy for tenants',
    ],
    [
      'no default for the tenant',
      [table, 'alter table bad alter tenant_id drop default'],
      'bad does not take the tenant of the transaction by itself',
    ],
    [
      'a table without a key',
      ["create table bad (tenant_id uuid not null, id uuid); select app.tenant_table('bad')"],
      'bad has no primary key or unique index that begins with tenant_id',
    ],
    [
      'a unique index over all tenants',
      [table, 'create unique index bad_id on bad (id)'],
      'the index bad_id does not begin with tenant_id',
    ],
    [
      'a primary key over all tenants',
      ["create table bad (tenant_id uuid not null, id uuid primary key); select app.tenant_table('bad')"],
      'the index bad_pkey does not begin with tenant_id',
    ],
    ['an index over all tenants', [table, 'create index bad_id on bad (id)'], 'the index bad_id does not begin with tenant_id'],
    [
      'an exclusion over all tenants',
      [table, 'alter table bad add constraint bad_period exclude using gist (id with =)'],
      'the exclusion bad_period does not begin with equal tenants',
    ],
    [
      'an exclusion of other tenants',
      [table, 'alter table bad add constraint bad_period exclude using gist (tenant_id with <>, id with =)'],
      'the exclusion bad_period does not begin with equal tenants',
    ],
    [
      'a key to another tenant’s row',
      [
        table,
        'create table kin (tenant_id uuid not null, id uuid not null, bad_id uuid, unique (id, tenant_id))',
        "select app.tenant_table('kin')",
        'alter table bad add constraint bad_kin foreign key (id, tenant_id) references kin (id, tenant_id)',
      ],
      "the foreign key bad_kin of bad lets one tenant point at another's row",
    ],
    [
      'a view with its owner’s rights',
      ['create view bad as select * from people'],
      'the view bad does not obey the rights of who asks (security_invoker)',
    ],
    ['a materialised view', ['create materialized view bad as select 1 as one'], 'the view bad is materialised'],
    [
      'a table elsewhere',
      ['create schema hidden', 'create table hidden.bad (id uuid)'],
      'hidden.bad is a table outside of public and pgboss',
    ],
    [
      'a function with its owner’s rights',
      ["create function app.bad() returns integer language sql security definer as 'select 1'"],
      "the function app.bad() runs with its owner's rights (security definer) without a fixed search path and a test of the tenant",
    ],
    ['a right to empty a table', ['grant truncate on people to kith_app'], 'kith_app may truncate people'],
    ['a right to change what happened', ['grant update on events to kith_app'], 'kith_app may update events'],
    ['a right to change a column of it', ['grant update (name) on events to kith_app'], 'kith_app may update a column of events'],
    ['a right for everybody', ['grant select on people to public'], 'everybody may select people'],
    ['a right to create', ['grant create on schema app to kith_app'], 'kith_app may create in the schema app'],
  ])('shows %s', async (_, statements, problem) => {
    expect(await asOwner(...statements)).toContain(problem)
  })

  it.each([
    [
      'a table that the application owns',
      ['grant create on schema public to kith_app', bad, 'alter table bad owner to kith_app'],
      'bad is not owned by kith_owner',
    ],
    ['an application that passes row security', ['alter role kith_app bypassrls'], 'the role kith_app may do more than it should'],
    ['an application that is the owner', ['grant kith_owner to kith_app'], 'the application is a member of kith_owner'],
    ['an owner who signs in', ['alter role kith_owner login'], 'the role kith_owner may do more than it should'],
  ])('shows %s', async (_, statements, problem) => {
    expect(await problemsAfter(...statements)).toContain(problem)
  })
})
