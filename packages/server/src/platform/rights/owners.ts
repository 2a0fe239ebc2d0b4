import { kindOf } from '@kith/shared/catalogue.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import { mayViewPastStaff, jobWithinReach, withinReach, type Reach, type ReachParameters } from './reach.ts'

type Reached = {
  /** The records as `record`, joined with their owners up to the person or job. */
  readonly from: RawBuilder<unknown>
  readonly isReached: (reach: Reach, p: Parameters<ReachParameters>) => RawBuilder<boolean>
  /** Whom a record belongs to in the end; null for one of the tenant. */
  readonly personId: RawBuilder<string | null>
  readonly jobId: RawBuilder<string | null>
  readonly isOfJob: boolean
}

/** How records of a kind are reached: through their owners, up to the person or job that rights are held over. */
export function reachedThroughOwners(kind: RecordKind): Reached {
  let from = sql`${sql.table(kind.table)} record`
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

const nobody = sql<null>`null::uuid`
const ofTheTenant = { isReached: () => sql<boolean>`true`, personId: nobody, jobId: nobody, isOfJob: false }

const ofPerson = (person: string) => ({
  isReached: (reach: Reach, p: Parameters<ReachParameters>) =>
    sql<boolean>`(${withinReach(reach, person, p)} and ${mayViewPastStaff(person, p)})`,
  personId: sql<string>`${sql.ref(person)}`,
  jobId: nobody,
  isOfJob: false,
})

const ofJob = (job: string, person: string) => ({
  isReached: (reach: Reach, p: Parameters<ReachParameters>) =>
    sql<boolean>`(${jobWithinReach(reach, job, person, p)} and ${mayViewPastStaff(person, p)})`,
  personId: sql<string>`${sql.ref(person)}`,
  jobId: sql<string>`${sql.ref(job)}`,
  isOfJob: true,
})
