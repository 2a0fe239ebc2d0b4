import { dated, reaching } from '@kith/shared/catalogue.ts'
import { familyOf } from '@kith/shared/conditions.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Compared } from '../conditions/condition-sql.ts'
import type { Parameters } from '../database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '../rights/reach.ts'
import { columnOf } from './columns.ts'

type Owner = { readonly personId: RawBuilder<string | null>; readonly jobId: RawBuilder<string | null>; readonly isOfJob: boolean }

/** The values of the jobs that the owner of a record has today, as far as the reader may view jobs; undefined for any other path. */
export function comparedInJobs(
  { personId, jobId, isOfJob }: Owner,
  jobs: Reach,
  p: Parameters<ReachParameters>,
): (path: string) => ReturnType<Compared> | undefined {
  return (path) => {
    const family = familyOf(ownValue(dated.filters, path))
    if (!family) return undefined
    const anyOf = (test: RawBuilder<boolean>) => sql<boolean>`exists (
      select from ${sql.table(dated.dated)} today join ${sql.table(reaching.employment)} held on held.id = today.job_id and held.employed @> ${p.today}::date
      where today.person_id = ${personId} and today.effective @> ${p.today}::date ${isOfJob ? sql`and today.job_id = ${jobId}` : sql``}
        and ${jobWithinReach(jobs, 'today.job_id', 'today.person_id', p)} and ${test})`
    return { family, value: sql.ref(`today.${columnOf(path)}`), anyOf }
  }
}
