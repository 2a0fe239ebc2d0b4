import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import type { ReachParameters } from '#platform/rights/reach.ts'
import { jobIsInDirectory, jobIsViewable, type Sight } from './reading.ts'
import { isHeld } from './supervision.ts'

type Shape = Sight & { readonly words: number }

/**
 * Jobs held on a day whose person's name begins its words like this; `words` are pairs of bounds, since ranges stay on their index under row security.
 * A job that only the directory shows is judged by today: its end is not known to everyone.
 */
export const searchSupervisorJobs = shapedStatement(
  (_, { words, ...sight }: Shape, p: Parameters<ReachParameters & { words: string[]; day: string; limit: number }>) => {
    const matches = Array.from({ length: words }, (_each, index) => {
      const [from, to] = [sql.lit(index * 2 + 1), sql.lit(index * 2 + 2)]
      return sql`exists (
        select from person_words w where w.person_id = j.person_id and w.guard = 'DIRECTORY'
          and w.word >= (${p.words}::text[])[${from}] and w.word < (${p.words}::text[])[${to}])`
    })
    return sql<{ id: string }>`
    select j.id from jobs j join people_card person on person.id = j.person_id
    where ${isHeld({ job: 'j' }, { day: p.day, jobs: sight.jobs }, p)} and ${sql.join(matches, sql` and `)}
      and (${jobIsViewable(sight.jobs, p)} or ${jobIsInDirectory(sight.directory, p)})
    order by person.sort_name, j.company_start_on, j.id limit ${p.limit}::integer`
  },
)
