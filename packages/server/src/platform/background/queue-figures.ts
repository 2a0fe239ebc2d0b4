import { sql } from 'kysely'
import { statement } from '../database/statement.ts'
import { deadLetters } from './jobs.ts'

type QueueFigures = { queue: string; waiting: number; oldest_seconds: number }

/** Of every queue, what is due and has not been begun; by the clock of the database, as the queue itself. */
export const measureQueues = statement(
  () => sql<QueueFigures>`
  select q.name as queue, count(j.id) as waiting,
    coalesce(extract(epoch from now() - min(greatest(j.start_after, j.created_on))), 0)::double precision as oldest_seconds
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
  where q.name <> ${sql.lit(deadLetters)}
  group by q.name order by q.name`,
)
