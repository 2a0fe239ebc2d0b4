import { declareDomain } from '@kith/shared/declare-domain.ts'
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  integer,
  longText,
  moment,
  money,
  reference,
  references,
  text,
} from '@kith/shared/fields.ts'
import { defineRecord, rights } from '@kith/shared/records.ts'

const shades = ['RED', 'GREEN', 'BLUE'] as const

/** A field of every kind. */
const anything = {
  word: text(),
  note: longText(),
  shade: choice('TestShade', shades),
  shades: choices('TestShade', shades),
  count: integer(),
  hours: decimal(),
  isOpen: boolean(),
  startedOn: date(),
  seenAt: moment(),
  kindId: reference('testProbeType'),
  otherKindId: reference('testProbeType'),
  kindIds: references('testProbeType'),
}

export const probeType = defineRecord({
  kind: 'testProbeType',
  owner: 'tenant',
  fields: anything,
  permissions: rights('test_probe_types', ['view']),
})

export const probe = defineRecord({
  kind: 'testProbe',
  owner: 'tenant',
  fields: { ...anything, cost: money() },
  permissions: rights('test_probes', ['view']),
})

export const testProbes = declareDomain({
  name: 'test-probes',
  area: 'growth',
  records: [probeType, probe],
  permissions: {},
  events: [],
})

const columns = `
  tenant_id uuid not null, id uuid not null, version integer not null default 1,
  word text, note text, shade text, shades text[], count integer, hours numeric, is_open boolean not null, started_on date,
  seen_at timestamptz, kind_id uuid, other_kind_id uuid, kind_ids uuid[], primary key (tenant_id, id)`

export const tables = `
  create table test_probe_types (${columns});
  select app.tenant_table('test_probe_types');
  create table test_probes (${columns}, cost_amount numeric, cost_currency text);
  select app.tenant_table('test_probes');`
