import { hierarchical } from '@kith/shared/declarations.ts'
import { days, when } from '@kith/shared/conditions.ts'
import { declareDomain } from '@kith/shared/declare-domain.ts'
import { firstOf } from '@kith/shared/derived.ts'
import { choice, choices, date, longText, money, reference, references, text } from '@kith/shared/fields.ts'
import { defineRecord, fault, rights } from '@kith/shared/records.ts'
import { settingsList } from '@kith/shared/settings-list.ts'

/** A domain as others will be: a list to choose from, a record of a person, one that is part of it, and one of a job. */
export const issuer = settingsList({
  name: 'testIssuer',
  group: 'training',
  deactivation: 'disable',
  fields: { name: text({ required: true }), numbering: choice('TestNumbering', ['NONE', 'OPTIONAL', 'REQUIRED']) },
})

export const licence = defineRecord({
  kind: 'testLicence',
  owner: 'person',
  fields: {
    issuerId: reference('testIssuer'),
    title: text({ required: true }),
    number: text({
      max: 40,
      shownIf: when('issuerId.numbering', 'not', 'NONE'),
      requiredIf: when('issuerId.numbering', 'is', 'REQUIRED'),
    }),
    status: choice('TestLicenceStatus', ['HELD', 'LAPSED'], { required: true }),
    issuedOn: date({ required: true }),
    expiresOn: date(),
    fee: money({ view: 'people.test_licences.fees.view', edit: 'people.test_licences.fees.edit' }),
  },
  situations: {
    LICENCE_LAPSED: { when: when('status', 'is', 'LAPSED'), tone: 'refused' },
    LICENCE_ENDING: {
      when: { all: [when('status', 'is', 'HELD'), when('expiresOn', 'until', days(30))] },
      tone: 'waiting',
      day: 'expiresOn',
      says: [['today', when('expiresOn', 'is', 'today')]],
    },
  },
  permissions: rights('people.test_licences', ['view', 'create', 'edit', 'delete']),
  problems: ({ issuedOn, expiresOn }) => [
    issuedOn && expiresOn && expiresOn < issuedOn && fault('expiresOn', 'dateSameOrAfter', { comparison: 'the day of issue' }),
  ],
  list: {
    columns: ['title', 'number', 'issuerId', 'status', 'issuedOn', 'expiresOn', 'fee'],
    filters: ['issuerId', 'status', 'issuedOn', 'expiresOn', 'title', 'number'],
    search: ['title', 'number', 'issuerId'],
    sort: '-issuedOn',
  },
  example: { issuerId: 'Red Cross', title: 'First aid', status: 'HELD', issuedOn: '2026-03-02', fee: { amount: '12.5', currency: 'AUD' } },
})

export const renewal = defineRecord({
  kind: 'testRenewal',
  owner: 'testLicence',
  fields: { renewedOn: date({ required: true }) },
  permissions: rights('people.test_licences.renewals', ['view', 'create', 'delete']),
  example: { renewedOn: '2026-06-01' },
})

const why = { comment: longText({ required: true }) }
const states = ['DRAFT', 'SUBMITTED', 'APPROVED', 'DECLINED', 'REVOKED'] as const

/** One that is drafted, decided on by others, and taken back. */
export const permit = defineRecord({
  kind: 'testPermit',
  owner: 'person',
  fields: {
    title: text({ required: true }),
    status: choice('TestPermitStatus', states, { required: true }),
    expiresOn: date({ required: true }),
    zones: choices('TestZone', ['NORTH', 'SOUTH']),
    issuerIds: references('testIssuer'),
  },
  states: { field: 'status', initial: 'DRAFT', relaxed: ['DRAFT'] },
  actions: {
    submit: { from: ['DRAFT', 'DECLINED'], to: 'SUBMITTED', permission: 'edit' },
    approve: { from: 'SUBMITTED', to: 'APPROVED', permission: 'people.test_permits.approve', notOwn: true },
    decline: { from: 'SUBMITTED', to: 'DECLINED', permission: 'people.test_permits.approve', notOwn: true, asks: why },
    revoke: { from: 'APPROVED', to: 'REVOKED', permission: 'people.test_permits.approve', asks: why },
    extend: { from: { status: 'APPROVED' }, to: { title: 'Extended' }, permission: 'edit', asks: { expiresOn: date({ required: true }) } },
    edit: { from: ['DRAFT', 'DECLINED'] },
    delete: { from: 'DRAFT' },
  },
  derived: {
    standing: firstOf(
      'TestPermitStanding',
      [
        ['REVOKED', when('status', 'is', 'REVOKED')],
        ['EXPIRED', when('expiresOn', 'before', 'today')],
        ['EXPIRING', when('expiresOn', 'until', days(30))],
      ],
      'CURRENT',
      { tones: { EXPIRED: 'refused', EXPIRING: 'waiting', CURRENT: 'done' } },
    ),
  },
  permissions: rights('people.test_permits', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['title', 'status', 'expiresOn', 'standing', 'zones', 'issuerIds'],
    filters: ['status', 'standing', 'expiresOn', 'zones', 'issuerIds'],
    sort: 'standing',
  },
  example: { title: 'Crane', expiresOn: '2027-03-02' },
})

export const handover = defineRecord({
  kind: 'testHandover',
  owner: 'job',
  fields: { title: text({ required: true }), testLicenceId: reference('testLicence') },
  permissions: rights('people.jobs.test_handovers', ['view', 'create']),
  example: { title: 'Keys', testLicenceId: 'First aid' },
})

export const testLicences = declareDomain({
  name: 'test-licences',
  area: 'growth',
  records: [issuer, licence, renewal, permit, handover],
  permissions: {
    'people.test_licences.fees.view': hierarchical,
    'people.test_licences.fees.edit': hierarchical,
  },
  events: [],
})

export const tables = `
  create table test_issuers (
    tenant_id uuid not null references tenants (id), id uuid not null, name text not null, numbering text,
    is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
    name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
    sort_name text collate "C" not null generated always as (app.plain(name)) stored,
    primary key (tenant_id, id)
  );
  create unique index test_issuers_name on test_issuers (tenant_id, name_key);
  select app.tenant_table('test_issuers');

  create table test_licences (
    tenant_id uuid not null, id uuid not null, person_id uuid not null, issuer_id uuid, title text not null, number text, status text not null,
    issued_on date not null, expires_on date, fee_amount numeric, fee_currency text, version integer not null default 1,
    found_by text collate "C" not null generated always as (app.plain(title || ' ' || coalesce(number, ''))) stored,
    primary key (tenant_id, id),
    foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
    foreign key (tenant_id, issuer_id) references test_issuers (tenant_id, id)
  );
  select app.tenant_table('test_licences');

  create table test_renewals (
    tenant_id uuid not null, id uuid not null, test_licence_id uuid not null, renewed_on date not null, version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, test_licence_id) references test_licences (tenant_id, id)
  );
  select app.tenant_table('test_renewals');

  create table test_permits (
    tenant_id uuid not null, id uuid not null, person_id uuid not null, title text, status text not null, expires_on date,
    zones text[], issuer_ids uuid[],
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
  );
  select app.tenant_table('test_permits');

  create table test_handovers (
    tenant_id uuid not null, id uuid not null, job_id uuid not null, title text not null, test_licence_id uuid,
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
    foreign key (tenant_id, test_licence_id) references test_licences (tenant_id, id) on delete set null
  );
  select app.tenant_table('test_handovers');`
