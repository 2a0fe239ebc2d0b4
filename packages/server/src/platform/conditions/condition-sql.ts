import { fieldAt, kindOf } from '@kith/shared/catalogue.ts'
import { familyOf, orderings, personHasLeft, type Condition, type Family, type Operand, type Test } from '@kith/shared/conditions.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { Parameters } from '../database/statement.ts'
import { columnOf } from '../records/columns.ts'
import { hasLeft } from '../rights/leavers.ts'

/** The day and the time zone of the organisation, by which conditions are judged. */
export type DayParameters = { readonly today: string; readonly timezone: string }
export const dayParameters = ({ actor: { today, timezone } }: Context): DayParameters => ({ today, timezone })

/** Values of a condition that its statement takes as parameters. */
export type GivenParameters = { readonly [name: `given_${number}`]: unknown }
type Given = { readonly given: keyof GivenParameters }
type GivenTest = Omit<Test, 'value'> & { readonly value?: Operand | Given | { readonly days: Given } }
/** The shape of a condition: one statement serves all of the same shape. */
export type GivenCondition = Condition<GivenTest>
type P = Parameters<DayParameters & GivenParameters>

/** A condition as shape and values, so that what somebody asks for is neither part of a statement nor makes a new one. */
export function shapeOf(condition: Condition): { readonly shape: GivenCondition; readonly values: GivenParameters } {
  const values: unknown[] = []
  const given = (value: unknown): Given => ({ given: `given_${values.push(value) - 1}` })
  const shaped = (each: Condition): GivenCondition => {
    if ('all' in each) return { all: each.all.map(shaped) }
    if ('any' in each) return { any: each.any.map(shaped) }
    if ('not' in each) return { not: shaped(each.not) }
    const { value, ...test } = each
    if (isSeveral(value) && value.includes('today')) {
      const others = { ...test, value: given(value.filter((one) => one !== 'today')) }
      return { any: [{ ...test, is: 'is', value: 'today' }, others] }
    }
    return value === undefined || value === 'today' ? each : { ...test, value: shapedValue(value) }
  }
  const shapedValue = (value: Operand): NonNullable<GivenTest['value']> => {
    if (typeof value !== 'object' || isSeveral(value)) return given(value)
    return 'days' in value && typeof value.days === 'number' ? { days: given(value.days) } : value
  }
  return { shape: shaped(condition), values: Object.fromEntries(values.map((value, index) => [`given_${index}`, value])) }
}

const isSeveral = (value: Operand | undefined): value is Extract<Operand, readonly unknown[]> => Array.isArray(value)

/** What a condition compares: a value of the rows of a statement, or of others, of which `anyOf` says whether one passes a test. */
export type Compared = (path: string) => {
  readonly family: Family
  readonly value: RawBuilder<unknown>
  readonly anyOf?: (test: RawBuilder<boolean>) => RawBuilder<boolean>
}

/** A condition on the rows of a kind that are called `alias`: true of those of which `holds` says so, else false or null. */
export const conditionSql = (kind: RecordKind, condition: GivenCondition, p: P, alias = 'record'): RawBuilder<boolean> =>
  comparedSql(condition, comparedIn(kind, p, alias), p)

/** The same of what `compared` finds at its paths. */
export function comparedSql(condition: GivenCondition, compared: Compared, p: P): RawBuilder<boolean> {
  const each = (within: GivenCondition) => comparedSql(within, compared, p)
  if ('all' in condition) return joined(condition.all.map(each), sql` and `, sql`true`)
  if ('any' in condition) return joined(condition.any.map(each), sql` or `, sql`false`)
  if ('not' in condition) return isNot(each(condition.not))
  const test = testSql(condition, compared, p)
  return compared(condition.field).anyOf?.(test) ?? test
}

const joined = (all: readonly RawBuilder<boolean>[], word: RawBuilder<unknown>, none: RawBuilder<boolean>): RawBuilder<boolean> =>
  all.length === 0 ? none : sql`(${sql.join(all, word)})`
const isNot = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql`((${condition}) is not true)`

function testSql({ field: path, is, value }: GivenTest, compared: Compared, p: P): RawBuilder<boolean> {
  const { family, value: left } = compared(path)
  const type = sql.raw(types[family])
  const right = (operand: GivenTest['value']): RawBuilder<unknown> => {
    if (typeof operand !== 'object') return family === 'day' && operand === 'today' ? sql`${p.today}::date` : literal(family, operand)
    if ('given' in operand) return sql`${p[operand.given]}::${type}`
    if ('field' in operand) return compared(operand.field).value
    if (!('days' in operand)) throw new Error(`'${path}' cannot be compared with ${JSON.stringify(operand)}`)
    return sql`(${p.today}::date + ${daysOf(operand.days)}::integer)`
  }
  const daysOf = (count: number | Given | { readonly field: string }): RawBuilder<unknown> => {
    if (typeof count === 'number') return sql.lit(count)
    return 'given' in count ? sql`${p[count.given]}` : compared(count.field).value
  }
  switch (is) {
    case 'empty':
      return sql`(${isEmpty(family, left)})`
    case 'filled':
      return sql`(not ${isEmpty(family, left)})`
    case 'contains':
      if (family === 'text') return sql`(strpos(app.plain(${left}), app.plain(${right(value)})) > 0)`
      return sql`(${left} @> array[${right(value)}])`
    case 'oneOf':
      if (typeof value === 'object' && 'given' in value) return sql`(${left} = any (${p[value.given]}::${type}[]))`
      return joined(
        [value as Operand].flat().map((each) => sql`${left} = ${right(each)}`),
        sql` or `,
        sql`false`,
      )
    case 'is':
      return sql`(${left} = ${right(value)})`
    case 'not':
      return isNot(sql`${left} = ${right(value)}`)
    default:
      return sql`(${left} ${sql.raw(orderings[is])} ${right(value)})`
  }
}

const isEmpty = (family: Family, value: RawBuilder<unknown>) =>
  family === 'several' || family === 'severalIds' ? sql`coalesce(cardinality(${value}), 0) = 0` : sql`${value} is null`

const types: Readonly<Record<Family, string>> = {
  text: 'text',
  several: 'text',
  id: 'uuid',
  severalIds: 'uuid',
  boolean: 'boolean',
  number: 'numeric',
  day: 'date',
}
const literal = (family: Family, value: unknown) => sql`${sql.lit(value)}::${sql.raw(types[family])}`

/** A value of a row, or of the record that it points at; a moment as its local day. */
export function comparedIn(kind: RecordKind, p: Parameters<DayParameters>, alias: string): Compared {
  return (path) => {
    const field = fieldAt(kind, path)
    const family = familyOf(field)
    if (!family) throw new Error(`'${kind.kind}' has no field '${path}' to compare`)
    if (path === personHasLeft.field) return { family, value: hasLeft(sql.ref(`${alias}.${ownerColumn(kind)}`), p.today) }
    const value = columnAt(kind, path.split('.'), alias)
    return { family, value: field?.kind === 'moment' ? sql`(${value} at time zone ${p.timezone}::text)::date` : value }
  }
}

function columnAt(kind: RecordKind, [name = '', ...rest]: readonly string[], alias: string): RawBuilder<unknown> {
  const { kind: of, references } = kind.fields[name] ?? {}
  if (of !== 'reference' || !references || rest.length === 0) return sql.ref(`${alias}.${[name, ...rest].map(columnOf).join('_')}`)
  const other = kindOf(references)
  const under = `${alias}_${columnOf(name)}`
  return sql`(select ${columnAt(other, rest, under)} from ${sql.table(other.table)} ${sql.ref(under)}
    where ${sql.ref(`${under}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)} and ${sql.ref(`${under}.id`)} = ${sql.ref(`${alias}.${columnOf(name)}`)})`
}
