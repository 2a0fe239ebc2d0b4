import { sql } from 'kysely'
import { withGiven } from '#platform/database/statement.ts'
import { jobWithinReach, mayViewPastStaff, withinReach, type Reach } from '#platform/rights/reach.ts'
import { columnsOf, dimensionSql, passesFilter } from './dimension-sql.ts'
import { factsNamed } from './index.ts'
import { segments } from './segments.ts'
import { firstDay, lastDay, type Facts, type P, type Shape, type Sql } from './shape.ts'

const factColumns = ['person_id', 'job_id', 'fact_id', 'first', 'last', 'value', 'weight', 'mask'] as const
export type FactColumn = (typeof factColumns)[number] | 'is_beside'

/**
 * Selects these columns of the facts of a figure about those whom the reader may see, with the dimensions `d0` and `d1`, and `more0` and
 * so on. Its `mask` has a bit for each period that a fact meets: at most 62 of them. `among` limits them to some people.
 */
export function factsSql(shape: Shape, p: P, needed: readonly FactColumn[] = factColumns, among?: Sql): Sql {
  const { names, columns, facts, dimensions } = partsOf(shape, p)
  const told = names.map((name, index) => {
    const dimension = dimensions[index] ?? { value: sql`null` }
    const alias = `ranges_${index}`
    const join = dimension.join ?? sql``
    if ('value' in dimension) return { name, value: dimension.value, joined: join }
    return {
      name,
      value: sql.ref(`${alias}.value`),
      joined: sql`${join} cross join lateral ${dimension.ranges} ${sql.ref(alias)} (value, "from", until)`,
      alias,
    }
  })
  const ranges = told.flatMap(({ alias }) => alias ?? [])
  const first = atLeast([facts.first, ...ranges.map((alias) => sql.ref(`${alias}.from`))])
  const hasDays = ranges.length === 0 && (facts.hasDays === true || facts.first === facts.last)
  const last = atMost([facts.last, ...ranges.map((alias) => sql`${sql.ref(`${alias}.until`)} - 1`)])
  const values = shape.by.map((name, index) => sql`, ${told.find((each) => each.name === name)?.value} as ${sql.ref(`d${index}`)}`)
  const more = (shape.more ?? []).map((name, index) => sql`, ${valueOf(facts, name)} as ${sql.ref(`more${index}`)}`)
  const conditions = [
    ...conditionsOf(facts, shape, p),
    ...(among ? [sql`${facts.person} in (${among})`] : []),
    // A range without a beginning is none: the greatest of several days leaves it out
    ...ranges.map((alias) => sql`${sql.ref(`${alias}.from`)} is not null and ${sql.ref(`${alias}.until`)} is not null`),
    ...shape.filters.map((name) => passesFilter(name, told.find((each) => each.name === name)?.value ?? sql`null`, p)),
  ]
  const others = [...shape.by.map((_, index) => `d${index}`), ...(shape.more ?? []).map((_, index) => `more${index}`)]
  const selected = [
    ...needed.map((name) => (name === 'mask' ? maskOf(shape) : sql.ref(`found.${name}`))),
    ...others.map((name) => sql.ref(`found.${name}`)),
  ]
  return sql`
    select ${sql.join(selected)} from (
      select ${facts.person} as person_id, ${facts.job} as job_id, ${facts.id}::text as fact_id, ${first} as first, ${last} as last,
        ${valueOf(facts, shape.counted.value)} as value, ${facts.weight ?? sql`1`} as weight, ${shape.counted.beside === undefined ? sql`false` : sql`(${onlyOf(facts, shape.counted.beside)}) is true`} as is_beside, width_bucket(${first} - 1, ${p.untils}::date[]) as low, width_bucket(${last}, ${p.froms}::date[]) as high
        ${sql.join([...values, ...more], sql``)}
      from ${facts.from} ${joinSegment(facts, shape, columns, p)} ${sql.join(
        told.map(({ joined }) => joined),
        sql` `,
      )}
      where ${sql.join(conditions, sql` and `)}) found
    where ${hasDays ? sql`true` : sql`found.first <= found.last`} ${ranges.length === 0 && shape.isOfOne ? sql`` : meetsAny(shape, p)}`
}

/** A single period needs no numbers of periods. */
const maskOf = ({ isOfOne }: Shape) =>
  isOfOne ? sql`1::bigint as mask` : sql`(1::bigint << found.high) - (1::bigint << found.low) as mask`
const meetsAny = ({ isOfOne }: Shape, p: P) =>
  isOfOne ? sql`and found.first <= (${p.untils}::date[])[1] and found.last >= (${p.froms}::date[])[1]` : sql`and found.high > found.low`

/** True where each row is a fact of its own. */
export function isEachOne(shape: Shape, p: P): boolean {
  const { facts, dimensions } = partsOf(shape, p)
  return facts.hasOwnId === true && dimensions.every((dimension) => 'value' in dimension)
}

/** True where nobody has two facts in one place. */
export function isOncePerPerson(shape: Shape, p: P): boolean {
  const { facts, dimensions } = partsOf(shape, p)
  return facts.oncePer !== undefined && shape.by.includes(facts.oncePer) && dimensions.every((dimension) => 'value' in dimension)
}

function partsOf(shape: Shape, p: P) {
  const names = [...new Set([...shape.by, ...shape.filters])]
  const columns = columnsOf(names)
  const facts = factsNamed[shape.counted.facts](p, shape, columns)
  return { names, columns, facts, dimensions: names.map((name) => dimensionSql(name, facts, shape, p)) }
}

function valueOf({ values = {} }: Facts, name: string | undefined): Sql {
  if (name === undefined) return sql`null::numeric`
  const found = values[name]
  if (!found) throw new Error(`These facts have no '${name}'`)
  return sql`(${found})::numeric`
}

function onlyOf({ only = {} }: Facts, name: string): Sql {
  const found = only[name]
  if (!found) throw new Error(`These facts are never '${name}'`)
  return sql`(${found})`
}

function conditionsOf(facts: Facts, shape: Shape, p: P): Sql[] {
  const { where } = facts
  const { only, beside } = shape.counted
  const chosen = [only, beside].flatMap((name) => (name === undefined ? [] : onlyOf(facts, name)))
  return [
    facts.until ? sql`${facts.until} > ${firstDay(p)}` : sql`${facts.last} >= ${firstDay(p)}`,
    sql`${facts.first} <= ${lastDay(p)}`,
    ...(where ? [where] : []),
    ...(chosen.length === 0 ? [] : [sql`(${sql.join(chosen, sql` or `)})`]),
    ...reachedBy(facts, shape, p),
  ]
}

/** No fact is checked for a reader who sees everybody. */
function reachedBy({ person, job, isReached }: Facts, { reaches, personal, custom, withPast }: Shape, p: P): Sql[] {
  const isLimited = (reach: Reach) => reach !== 'ALL'
  const [ofRecord, ofJob] = [isReached ? reaches : [], isReached ? [] : reaches]
  const limits = [
    ...[...ofJob, ...custom.filter(({ isOfJob }) => isOfJob).map(({ reach }) => reach)]
      .filter(isLimited)
      .map((reach) => jobWithinReach(reach, 'reached.job_id', 'reached.person_id', p)),
    ...[...(personal === null ? [] : [personal]), ...custom.filter(({ isOfJob }) => !isOfJob).map(({ reach }) => reach)]
      .filter(isLimited)
      .map((reach) => withinReach(reach, 'reached.person_id', p)),
    ...(withPast ? [] : [mayViewPastStaff('reached.person_id', p)]),
  ]
  const ofRecords = ofRecord.map(
    (reach) => isReached?.(reach, withGiven(p, { withPast: withPast ? sql<boolean>`true` : p.withPast })) ?? sql`true`,
  )
  if (limits.length === 0) return ofRecords
  return [
    ...ofRecords,
    sql`exists (select from (select ${person} as person_id, ${job} as job_id) reached where ${sql.join(limits, sql` and `)})`,
  ]
}

/** The attributes of the job on the day of a fact, where one of them is asked for: `offset 0` has the job of each found once. */
function joinSegment({ person, segment, job }: Facts, { isAsKnown }: Shape, columns: readonly string[], p: P): Sql {
  if (segment === 'OWN' || columns.length === 0) return sql``
  const isOn = (day: Sql) => sql`held.starts_on <= ${day} and held.ends_on > ${day}`
  const held = sql`${segments(columns, isAsKnown, p)} held`
  if (segment.ofPerson)
    return sql`left join (
      select distinct on (held.person_id) held.* from ${held} join jobs placed on placed.id = held.job_id where ${isOn(segment.day)}
      order by held.person_id, placed.company_start_on, held.job_id) seg on seg.person_id = ${person}`
  return sql`cross join lateral (select ${job} as job_id offset 0) placed
    left join lateral (select * from ${held} where held.job_id = placed.job_id and ${isOn(segment.day)}) seg on true`
}

const atLeast = (days: readonly Sql[]) => (days.length === 1 ? sql`(${days[0]})` : sql`greatest(${sql.join(days)})`)
const atMost = (days: readonly Sql[]) => (days.length === 1 ? sql`(${days[0]})` : sql`least(${sql.join(days)})`)
