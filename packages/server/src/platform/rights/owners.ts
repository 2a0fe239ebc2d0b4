import { kindOf } from '@kith/shared/catalogue.ts'
import { column } from '@kith/shared/naming.ts'
import { concealmentsOf } from '@kith/shared/record-secrecy.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import { derivedSql } from '../records/derived.ts'
import { isEmployed } from './leavers.ts'
import { patterns } from './permission-patterns.ts'
import {
  mayViewPastStaff,
  jobWithinReach,
  withinGivenReach,
  withinReach,
  type Reach,
  type ReachParameters,
  type SightParameters,
} from './reach.ts'

type Given = Parameters<ReachParameters & Pick<SightParameters, 'timezone'>> & Partial<Parameters<SightParameters>>
type Reached = {
  /** The records as `record`, joined with their owners up to the person or job. */
  readonly from: RawBuilder<unknown>
  readonly isReached: (reach: Reach, p: Given) => RawBuilder<boolean>
  /** Whether a record is one that its kind does not hide from the reader, however far permissions carry them. */
  readonly isShown: (p: Given) => RawBuilder<boolean>
  /** Whom a record belongs to in the end; null for one of the tenant. */
  readonly personId: RawBuilder<string | null>
  readonly jobId: RawBuilder<string | null>
  readonly isOfJob: boolean
}

/** How records of a kind are reached: through their owners, up to the person or job that rights are held over. */
export function reachedThroughOwners(kind: RecordKind): Reached {
  const { from, ...reached } = throughOwners(kind)
  return {
    from,
    ...reached,
    isReached: (reach, p) => sql<boolean>`(${opened(kind, reached, reach, p)} and ${isShown(kind, reached, p)})`,
    isShown: (p) => (kind.ownedByUser ? reached.isReached('ALL', p) : isShown(kind, reached, p)),
  }
}

type Through = Omit<Reached, 'isReached' | 'isShown'> & {
  readonly isReached: Reached['isReached']
  /** Whether the line `l` above somebody is one above the person or job of the record. */
  readonly isBelow: RawBuilder<unknown>
}

function throughOwners(kind: RecordKind): Through {
  let from = sql`${sql.table(kind.table)} record`
  if (kind.ownedByUser) return { from, ...ofUser(kind.ownedByUser) }
  let [alias, current] = ['record', kind]
  for (let depth = 1; !current.reach; depth += 1) {
    if (current.owner === 'tenant') return { from, ...ofTheTenant }
    const above = kindOf(current.owner)
    const pointer = `${alias}.${ownerColumn(current)}`
    // The person's own row is not needed to know whose the record is.
    if (above.reach?.by === 'person') return { from, ...ofPerson(pointer) }
    from = sql`${from} join ${sql.table(above.table)} ${sql.ref(`owner_${depth}`)} on ${sql.ref(`owner_${depth}.id`)} = ${sql.ref(pointer)}`
    ;[alias, current] = [`owner_${depth}`, above]
  }
  return { from, ...(current.reach.by === 'person' ? ofPerson(`${alias}.id`) : ofJob(`${alias}.id`, `${alias}.${ownerColumn(current)}`)) }
}

/** By the permissions that are named after the record that this one names, or after any for a kind that names none. */
function opened(kind: RecordKind, reached: Omit<Through, 'from'>, reach: Reach, p: Given): RawBuilder<boolean> {
  if (reach !== 'BY_NAME') return reached.isReached(reach, p)
  const isWithin = withinGivenReach(sql`held.reach`, reached.personId, reached.isBelow, p)
  return sql<boolean>`(${reached.isReached('ALL', p)} and exists (
    select from jsonb_to_recordset(${p.named}::jsonb) held (name text, reach text)
    where ${isNamed(kind)} and ${isWithin}))`
}

function isNamed({ fields, namedBy }: RecordKind): RawBuilder<unknown> {
  if (namedBy === undefined) return sql`true`
  const of = kindOf(fields[namedBy]?.references ?? '')
  const name = patterns.find(({ ofEach }) => ofEach === of.kind)?.by ?? ''
  return sql`held.name = (select naming.${sql.ref(column(name))} from ${sql.table(of.table)} naming where naming.id = ${sql.ref(`record.${column(namedBy)}`)})`
}

function isShown(kind: RecordKind, { personId, isBelow }: Omit<Through, 'from'>, p: Given): RawBuilder<boolean> {
  const all = concealmentsOf(kind).map(({ when, orNotEmployed }, index) => {
    const isConcealed = Object.entries(when).map(([name, value]) => {
      const known = derivedSql(kind, name, p) ?? sql.ref(`record.${column(name)}`)
      return sql`${known} = ${Array.isArray(value) ? sql`any (${sql.val(value)})` : sql.val(value)}`
    })
    const reach = sql`split_part(${p.concealed}::text, ',', ${sql.lit(index + 1)})`
    const ofOthers = orNotEmployed ? sql`${isEmployed(personId, p.today)} and ` : sql``
    return sql`(${ofOthers}not (${sql.join(isConcealed, sql` and `)}) or ${withinGivenReach(reach, personId, isBelow, p)})`
  })
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

const nobody = sql<null>`null::uuid`
const ofTheTenant = { isReached: () => sql<boolean>`true`, personId: nobody, jobId: nobody, isOfJob: false, isBelow: sql`false` }

/** To view, those of others that are shared count as well. */
const ofUser = ({ sharedWith }: NonNullable<RecordKind['ownedByUser']>): Omit<Through, 'from'> => ({
  ...ofTheTenant,
  isReached: (reach, p) => {
    if (reach === 'NONE') return sql<boolean>`false`
    const isOwn = sql<boolean>`record.user_id = ${p.user}::uuid`
    return reach === 'SELF' ? isOwn : sql<boolean>`(${isOwn} or ${p.sharedWith}::uuid = any (${sql.ref(`record.${column(sharedWith)}`)}))`
  },
})

const ofPerson = (person: string) => ({
  isReached: (reach: Reach, p: Parameters<ReachParameters>) =>
    sql<boolean>`(${withinReach(reach, person, p)} and ${mayViewPastStaff(person, p)})`,
  personId: sql<string>`${sql.ref(person)}`,
  jobId: nobody,
  isOfJob: false,
  isBelow: sql`l.person_id = ${sql.ref(person)}`,
})

const ofJob = (job: string, person: string) => ({
  isReached: (reach: Reach, p: Parameters<ReachParameters>) =>
    sql<boolean>`(${jobWithinReach(reach, job, person, p)} and ${mayViewPastStaff(person, p)})`,
  personId: sql<string>`${sql.ref(person)}`,
  jobId: sql<string>`${sql.ref(job)}`,
  isOfJob: true,
  isBelow: sql`l.person_id = ${sql.ref(person)} and l.job_id = ${sql.ref(job)}`,
})
