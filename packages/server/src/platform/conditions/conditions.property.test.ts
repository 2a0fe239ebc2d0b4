import { fieldAt } from '@kith/shared/catalogue.ts'
import {
  conditionFaults,
  days,
  familyOf,
  holds,
  operatorsOf,
  pathsIn,
  when,
  type Condition,
  type Facts,
  type Family,
  type Operand,
  type Operator,
} from '@kith/shared/conditions.ts'
import type * as Domains from '@kith/shared/domains.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, expect, it, vi } from 'vitest'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { columnValues, fieldValues, type RecordValues } from '../records/columns.ts'
import { insertRecords, recordsById } from '../records/sql.ts'
import { probe, probeType, tables } from '../testing/probes.ts'
import { useTestServer } from '../testing/test-server.ts'
import { conditionSql, dayParameters, shapeOf, type DayParameters, type GivenParameters } from './condition-sql.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testProbes }] = await Promise.all([original<typeof Domains>(), import('../testing/probes.ts')])
  return { declarations: [...declarations, testProbes] }
})

// It is 20 November 2026 in Sydney, where the clock is 11 hours ahead
const held = useTestServer()
const typeIds = Array.from({ length: 10 }, () => v7())
const atProbe = (path: string) => fieldAt(probe, path)

const values = {
  text: ['red', 'Red', 'a b', 'é', 'RED', 'GREEN', 'BLUE', 'AUD'],
  shade: ['RED', 'GREEN', 'BLUE'],
  number: [-1, 0, 1, 2, 10, 365],
  decimal: ['-1', '0', '1.5', '2', '10', '10.25'],
  day: ['2025-11-20', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-30', '2028-02-29'],
  moment: ['2026-11-19T12:59:59Z', '2026-11-19T13:00:00Z', '2026-11-20T12:59:59Z', '2026-11-20T13:00:00Z', '2026-10-03T16:30:00Z'],
  currency: ['AUD', 'NZD'],
}
const maybe = <Value>(all: readonly Value[]) => fc.option(fc.constantFrom(...all), { freq: 4 })
const anything = {
  word: maybe(values.text.slice(0, 4)),
  note: maybe(values.text.slice(0, 4)),
  shade: maybe(values.shade),
  shades: fc.option(fc.subarray(values.shade)),
  count: maybe(values.number),
  hours: maybe(values.decimal),
  isOpen: fc.boolean(),
  startedOn: maybe(values.day),
  seenAt: maybe(values.moment),
  kindId: maybe(typeIds),
  otherKindId: maybe(typeIds),
  kindIds: fc.option(fc.subarray(typeIds)),
}
const record = fc.record({
  ...anything,
  cost: fc.option(fc.record({ amount: fc.constantFrom(...values.decimal), currency: fc.constantFrom(...values.currency) })),
})

const names = Object.keys(anything)
const paths = [...names, 'cost.amount', 'cost.currency', ...names.map((name) => `kindId.${name}`), 'kindId.otherKindId.startedOn']
const familyAt = (path: string): Family | undefined => familyOf(atProbe(path))
const literals: Readonly<Record<Family, readonly (string | number | boolean)[]>> = {
  text: values.text,
  several: values.shade,
  id: typeIds,
  severalIds: typeIds,
  boolean: [true, false],
  number: [...values.number, ...values.decimal],
  day: [...values.day, 'today'],
}

/** Everything that a field can be compared with. */
function operandsFor(path: string, is: Operator): fc.Arbitrary<Operand | undefined> {
  const family = familyAt(path) ?? 'text'
  const literal = fc.constantFrom(...literals[family])
  if (is === 'empty' || is === 'filled') return fc.constant(undefined)
  if (is === 'contains') return literal
  if (is === 'oneOf') return fc.array(literal, { maxLength: 3 })
  const others = fc.constantFrom(...paths.filter((other) => familyAt(other) === family)).map((field) => ({ field }))
  const counted = fc.oneof(fc.constantFrom(-1, 0, 1, 10), fc.constantFrom('count', 'kindId.count')).map(days)
  return fc.oneof(literal, others, ...(family === 'day' ? [counted] : []))
}

const test = fc
  .constantFrom(...paths.flatMap((field) => operatorsOf(atProbe(field)).map((is) => ({ field, is }))))
  .chain(({ field, is }) => operandsFor(field, is).map((value) => ({ field, is, ...(value === undefined ? {} : { value }) })))
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    test,
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}))

async function asAdmin<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('admin') }
  return asActor(held.server.running.services, identity, { source: 'system' }, work)
}

const keep = ({ db }: Context, kind: RecordKind, records: readonly (RecordValues & { id: string })[]) =>
  db.run(insertRecords(kind), {
    records: JSON.stringify(records.map((each) => ({ ...(JSON.parse(columnValues(kind, each)) as object), id: each.id }))),
  })

/** The values of each record by their paths, those of the records that it points at included. */
function factsOf(types: ReadonlyMap<string, RecordValues>, own: RecordValues): Facts {
  const behind = (value: unknown, prefix: string): Facts =>
    Object.fromEntries(Object.entries(types.get(String(value)) ?? {}).map(([name, each]) => [prefix + name, each]))
  const type = behind(own['kindId'], 'kindId.')
  return { ...own, ...type, ...behind(type['kindId.otherKindId'], 'kindId.otherKindId.') }
}

const kept: { id: string; facts: Facts }[] = []

beforeAll(async () => {
  await held.server.rows(tables)
  const made = fc.sample(record, { numRuns: 120, seed: 7 }).map((each) => ({ ...each, id: v7() }))
  const types = fc.sample(record, { numRuns: typeIds.length, seed: 11 }).map((each, index) => ({ ...each, id: typeIds[index] ?? '' }))
  await asAdmin(async (ctx) => {
    await keep(ctx, probeType, types)
    await keep(ctx, probe, made)
    const typeRows = await ctx.db.run(recordsById(probeType), { ids: typeIds })
    const byId = new Map(typeRows.map((row) => [row.id, fieldValues(probeType, row) as RecordValues]))
    const rows = await ctx.db.run(recordsById(probe), { ids: made.map(({ id }) => id) })
    kept.push(...rows.map((row) => ({ id: row.id, facts: factsOf(byId, fieldValues(probe, row)) })))
  })
})

/** Which records the database finds, and which are meant by their values. */
async function judgedBoth(ctx: Context, asked: Condition): Promise<{ found: string[]; meant: string[] }> {
  const { today, timezone } = ctx.actor
  const meant = kept.filter(({ facts }) => holds(asked, facts, { today, timezone, fieldAt: atProbe })).map(({ id }) => id)
  const { shape, values: given } = shapeOf(asked)
  const finding = statement(
    (_, p: Parameters<DayParameters & GivenParameters>) => sql<{ id: string; literal: boolean; given: boolean }>`
    select id, (${conditionSql(probe, asked, p)}) is true as literal, (${conditionSql(probe, shape, p)}) is true as given
    from test_probes record where ${p.today}::date is not null`,
  )
  const judged = await ctx.db.run(finding, { ...dayParameters(ctx), ...given })
  expect(judged.filter((row) => row.literal !== row.given)).toEqual([])
  const rows = judged.filter((row) => row.given)
  return { found: rows.map(({ id }) => id).toSorted(), meant: meant.toSorted() }
}

it('every comparison of every kind of field finds the same records in the database as by its values', async () => {
  await asAdmin(async (ctx) => {
    for (const field of paths)
      for (const is of operatorsOf(atProbe(field))) {
        const operands = fc.sample(operandsFor(field, is), { numRuns: 12, seed: 3 })
        const counts = new Set<number>()
        for (const value of new Map(operands.map((each) => [JSON.stringify(each), each])).values()) {
          const asked = value === undefined ? { field, is } : { field, is, value }
          const { found, meant } = await judgedBoth(ctx, asked)
          expect(conditionFaults(asked, atProbe)).toEqual([])
          expect(found, JSON.stringify(asked)).toEqual(meant)
          counts.add(found.length)
        }
        expect(
          [...counts].some((count) => count > 0 && count < kept.length),
          `${field} ${is} tells records apart`,
        ).toBe(true)
      }
  })
}, 60_000)

it('a condition of conditions finds the same records in the database as by their values', async () => {
  await fc.assert(
    fc.asyncProperty(condition, async (asked) => {
      const { found, meant } = await asAdmin((ctx) => judgedBoth(ctx, asked))
      expect(found).toEqual(meant)
    }),
    { numRuns: 300 },
  )
}, 60_000)

it('a condition names the paths that it reads', () => {
  const asked = { all: [when('startedOn', 'until', days('kindId.count')), { not: when('hours', 'over', { field: 'cost.amount' }) }] }
  expect(pathsIn(asked)).toEqual(['startedOn', 'kindId.count', 'hours', 'cost.amount'])
})

it('a condition with a field that is not there, or with a comparison that it does not allow, is found out', () => {
  const faulty: Condition[] = [
    when('nothing', 'filled'),
    when('constructor', 'filled'),
    when('kindIds.word', 'filled'),
    when('word', 'before', '2026-01-01'),
    when('startedOn', 'before', 'soon'),
    when('startedOn', 'before', { field: 'hours' }),
    when('startedOn', 'before', days('word')),
    when('hours', 'is', 'many'),
    when('word', 'is', ['red']),
    when('kindId', 'is', 'red'),
    when('isOpen', 'is', 'true'),
    when('shades', 'is', 'RED'),
    { field: 'word', is: 'empty', value: 'red' },
  ]
  for (const each of faulty) expect(conditionFaults({ not: { all: [{ any: [each] }] } }, atProbe), JSON.stringify(each)).toHaveLength(1)
})
