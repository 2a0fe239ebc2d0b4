import { hierarchical } from '@kith/shared/declarations.ts'
import { declareDomain } from '@kith/shared/declare-domain.ts'
import { choice, date, money, reference, text } from '@kith/shared/fields.ts'
import { defineRecord, fault, rights } from '@kith/shared/records.ts'
import { settingsList } from '@kith/shared/settings-list.ts'

/** A domain as others will be: a list to choose from, a record of a person, one that is part of it, and one of a job. */
export const issuer = settingsList({
  name: 'certificateIssuer',
  group: 'training',
  deactivation: 'disable',
  fields: { name: text({ required: true }) },
})

export const certificate = defineRecord({
  kind: 'certificate',
  owner: 'person',
  fields: {
    issuerId: reference('certificateIssuer'),
    title: text({ required: true }),
    number: text({ max: 40 }),
    status: choice('CertificateStatus', ['HELD', 'LAPSED'], { required: true }),
    issuedOn: date({ required: true }),
    expiresOn: date(),
    fee: money({ view: 'people.certificates.fees.view', edit: 'people.certificates.fees.edit' }),
  },
  permissions: rights('people.certificates', ['view', 'create', 'edit', 'delete']),
  problems: ({ issuedOn, expiresOn }) => [
    issuedOn && expiresOn && expiresOn < issuedOn && fault('expiresOn', 'dateSameOrAfter', { comparison: 'the day of issue' }),
  ],
  list: {
    columns: ['title', 'number', 'issuerId', 'status', 'issuedOn', 'expiresOn', 'fee'],
    filters: ['issuerId', 'status', 'issuedOn'],
    sort: '-issuedOn',
  },
  example: { issuerId: 'Red Cross', title: 'First aid', status: 'HELD', issuedOn: '2026-03-02', fee: { amount: '12.5', currency: 'AUD' } },
})

export const renewal = defineRecord({
  kind: 'certificateRenewal',
  owner: 'certificate',
  fields: { renewedOn: date({ required: true }) },
  permissions: rights('people.certificates.renewals', ['view', 'create', 'delete']),
  example: { renewedOn: '2026-06-01' },
})

export const handover = defineRecord({
  kind: 'handover',
  owner: 'job',
  fields: { title: text({ required: true }), certificateId: reference('certificate') },
  permissions: rights('people.jobs.handovers', ['view', 'create']),
  example: { title: 'Keys', certificateId: 'First aid' },
})

export const qualifications = declareDomain({
  name: 'qualifications',
  area: 'growth',
  records: [issuer, certificate, renewal, handover],
  permissions: {
    'people.certificates.fees.view': hierarchical,
    'people.certificates.fees.edit': hierarchical,
  },
  events: [],
})

export const tables = `
  create table certificate_issuers (
    tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
    is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
    name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
    sort_name text collate "C" not null generated always as (app.plain(name)) stored,
    primary key (tenant_id, id)
  );
  create unique index certificate_issuers_name on certificate_issuers (tenant_id, name_key);
  select app.tenant_table('certificate_issuers');

  create table certificates (
    tenant_id uuid not null, id uuid not null, person_id uuid not null, issuer_id uuid, title text not null, number text, status text not null,
    issued_on date not null, expires_on date, fee_amount numeric, fee_currency text, version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
    foreign key (tenant_id, issuer_id) references certificate_issuers (tenant_id, id)
  );
  select app.tenant_table('certificates');

  create table certificate_renewals (
    tenant_id uuid not null, id uuid not null, certificate_id uuid not null, renewed_on date not null, version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, certificate_id) references certificates (tenant_id, id)
  );
  select app.tenant_table('certificate_renewals');

  create table handovers (
    tenant_id uuid not null, id uuid not null, job_id uuid not null, title text not null, certificate_id uuid,
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
    foreign key (tenant_id, certificate_id) references certificates (tenant_id, id) on delete set null
  );
  select app.tenant_table('handovers');`
