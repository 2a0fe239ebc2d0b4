import { kindOf } from '@kith/shared/catalogue.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import { isOpenPast, jobWithinReach, withinReach, type Reach, type ReachParameters } from './reach.ts'

type Reached = {
  /** The records as `record`, joined with their owners up to the person or job. */
  readonly from: RawBuilder<unknown>
  readonly isReached: (reach: Reach, p: Parameters<ReachParameters>) => RawBuilder<boolean>
}

/** How records of a kind are reached: through their owners, up to the person or job that rights are held over. */
export function reachedThroughOwners(kind: RecordKind): Reached {
  let from = sql`${sql.table(kind.table)} record`
  let [alias, owner] = ['record', kind]
  for (let depth = 1; !owner.reach; depth += 1) {
    if (owner.owner === 'tenant') return { from, isReached: () => sql<boolean>`true` }
    const above = kindOf(owner.owner)
    const pointer = sql.ref(`${alias}.${ownerColumn(owner)}`)
    // The person's own row is not needed to know whose the record is.
    if (above.reach?.by === 'person') return { from, isReached: personReached(`${alias}.${ownerColumn(owner)}`) }
    from = sql`${from} join ${sql.table(above.table)} ${sql.ref(`owner_${depth}`)} on ${sql.ref(`owner_${depth}`)}.id = ${pointer}`
    ;[alias, owner] = [`owner_${depth}`, above]
  }
  if (owner.reach.by === 'person') return { from, isReached: personReached(`${alias}.id`) }
  return { from, isReached: jobReached(`${alias}.id`, `${alias}.${ownerColumn(owner)}`) }
}

const personReached = (person: string) => (reach: Reach, p: Parameters<ReachParameters>) =>
  sql<boolean>`(${withinReach(reach, person, p)} and ${isOpenPast(person, p)})`

const jobReached = (job: string, person: string) => (reach: Reach, p: Parameters<ReachParameters>) =>
  sql<boolean>`(${jobWithinReach(reach, job, person, p)} and ${isOpenPast(person, p)})`
