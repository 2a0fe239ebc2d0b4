import { fieldAt, kindOf } from '@kith/shared/catalogue.ts'
import { familyOf, orderings, type Condition, type Family, type Operand, type Test } from '@kith/shared/conditions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { Parameters } from '../database/statement.ts'
import { columnOf } from '../records/columns.ts'

/** The day and the time zone of the organisation, by which conditions are judged. */
export type DayParameters = { readonly today: string; readonly timezone: string }
export const dayParameters = ({ actor: { today, timezone } }: Context): DayParameters => ({ today, timezone })

/** A condition on the rows of a kind that are called `alias`, never null: what `holds` says of the values of each row. */
export function conditionSql(kind: RecordKind, condition: Condition, p: Parameters<DayParameters>, alias = 'record'): RawBuilder<boolean> {
  const each = (within: Condition) => conditionSql(kind, within, p, alias)
  if ('all' in condition) return joined(condition.all.map(each), sql` and `, sql`true`)
  if ('any' in condition) return joined(condition.any.map(each), sql` or `, sql`false`)
  if ('not' in condition) return sql`(not ${each(condition.not)})`
  return testSql(kind, condition, p, alias)
}

const joined = (all: readonly RawBuilder<boolean>[], word: RawBuilder<unknown>, none: RawBuilder<boolean>): RawBuilder<boolean> =>
  all.length === 0 ? none : sql`(${sql.join(all, word)})`

function testSql(kind: RecordKind, { field: path, is, value }: Test, p: Parameters<DayParameters>, alias: string): RawBuilder<boolean> {
  const family = familyOf(fieldAt(kind, path))
  if (!family) throw new Error(`'${kind.kind}' has no field '${path}' to compare`)
  const at = (each: string) => comparable(kind, each, p, alias)
  const left = at(path)
  const right = (operand: Operand | undefined): RawBuilder<unknown> => {
    if (typeof operand !== 'object') return family === 'day' && operand === 'today' ? sql`${p.today}::date` : literal(family, operand)
    if ('field' in operand) return at(operand.field)
    if (!('days' in operand)) throw new Error(`'${path}' cannot be compared with ${JSON.stringify(operand)}`)
    return sql`(${p.today}::date + ${typeof operand.days === 'number' ? sql.lit(operand.days) : at(operand.days.field)}::integer)`
  }
  switch (is) {
    case 'empty':
      return sql`(${isEmpty(family, left)})`
    case 'filled':
      return sql`(not ${isEmpty(family, left)})`
    case 'contains':
      return sql`coalesce(${left} @> array[${literal(family, value)}], false)`
    case 'oneOf':
      return joined(
        [value].flat().map((each) => sql`coalesce(${left} = ${right(each)}, false)`),
        sql` or `,
        sql`false`,
      )
    case 'is':
      return sql`coalesce(${left} = ${right(value)}, false)`
    case 'not':
      return sql`(not coalesce(${left} = ${right(value)}, false))`
    default:
      return sql`coalesce(${left} ${sql.raw(orderings[is])} ${right(value)}, false)`
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
const literal = (family: Family, value: unknown) => sql`${sql.val(value)}::${sql.raw(types[family])}`

/** A value of a row, or of the record that it points at; a moment as its local day. */
function comparable(kind: RecordKind, path: string, p: Parameters<DayParameters>, alias: string): RawBuilder<unknown> {
  const value = columnAt(kind, path.split('.'), alias)
  return fieldAt(kind, path)?.kind === 'moment' ? sql`(${value} at time zone ${p.timezone}::text)::date` : value
}

function columnAt(kind: RecordKind, [name = '', ...rest]: readonly string[], alias: string): RawBuilder<unknown> {
  const { kind: of, references } = kind.fields[name] ?? {}
  if (of !== 'reference' || !references || rest.length === 0) return sql.ref(`${alias}.${[name, ...rest].map(columnOf).join('_')}`)
  const other = kindOf(references)
  const under = `${alias}_${columnOf(name)}`
  return sql`(select ${columnAt(other, rest, under)} from ${sql.table(other.table)} ${sql.ref(under)}
    where ${sql.ref(`${under}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)} and ${sql.ref(`${under}.id`)} = ${sql.ref(`${alias}.${columnOf(name)}`)})`
}
