import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { joinTerms, type Day, type Moment } from './as-at.ts'

type P = Parameters<ReachParameters>
type On = { readonly day: Day; readonly knownAt?: Moment | undefined; readonly jobs: Reach }

/**
 * Who supervises whom on a day, for everything that is read: the job named as supervisor, while it is held (ruling 17).
 * A set of at most one row with its `id` and `person_id`, as known at a moment (without one: now).
 */
export function supervisorOn(named: RawBuilder<unknown>, { day, knownAt, jobs }: On, p: P): RawBuilder<unknown> {
  return sql`(select above.id, above.person_id from jobs above ${joinTerms(knownAt, { job: 'above', as: 'terms' })}
    where above.id = ${named} and ${isHeld({ job: 'above', terms: 'terms' }, { day, jobs }, p)})`
}

/** Whether a job is held on a day. Ahead of today only those who may view it learn that it starts or ends: for others it is as it is today. */
export function isHeld({ job, terms = job }: { job: string; terms?: string }, { day, jobs }: On, p: P): RawBuilder<boolean> {
  const mayLookAhead = jobWithinReach(jobs, `${job}.id`, `${job}.person_id`, p)
  const open =
    jobs === 'ALL' ? day : sql`case when ${day}::date <= ${p.today}::date or ${mayLookAhead} then ${day}::date else ${p.today}::date end`
  return sql<boolean>`${sql.ref(`${terms}.employed`)} @> (${open})::date`
}
