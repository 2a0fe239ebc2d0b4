import type { RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { perKind } from '#platform/records/sql.ts'
import { joinTerms } from './as-at.ts'

/** How many jobs have each of these records of a list on a day, while they are held. */
export const countJobs = perKind<{ ids: string[]; day: string }, { id: string; jobs: number }>((list, p) => {
  const column = sql.ref(`seg.${columnOfJobs(list)}`)
  return sql`
  select ${column} as id, count(*)::integer as jobs from job_segments seg join jobs j on j.id = seg.job_id ${joinTerms(undefined)}
  where ${column} = any (${p.ids}::uuid[]) and seg.effective @> ${p.day}::date and t.employed @> ${p.day}::date
  group by ${column}`
})

const columnOfJobs = ({ thing }: RecordKind) => `${thing}_id`
