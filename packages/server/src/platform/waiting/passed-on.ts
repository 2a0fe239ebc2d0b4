import type { EventName } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import type { Change } from '../events/change.ts'
import { recordSystemEvents } from '../events/record-system.ts'
import { defineSchedule, type Schedule } from '../schedules/schedule.ts'

export type Passed = {
  readonly id: string
  readonly person_id: string
  readonly job_id: string | null
  /** Tells that somebody else was asked instead. */
  readonly asked?: Pick<Change, 'event' | 'before' | 'after'>
}

/**
 * What waits for people who cannot sign in today is passed on to those who look after it: marked in `is_passed_on` of its table, so that
 * their inbox finds it, with an event that tells them once. An account begins, ends and closes at midnight, of which no event tells.
 */
export function passOnDaily(
  kind: RecordKind,
  { event, absent }: { readonly event: EventName; readonly absent: (ctx: Context) => Promise<readonly Passed[]> },
): Schedule {
  return defineSchedule({
    name: `pass on ${kind.table}`,
    at: '00:10',
    zone: 'tenant',
    missed: 'latest',
    run: async (ctx) => {
      const passed = await absent(ctx)
      const left = passed.flatMap(({ asked, id }) => (asked ? [] : [id]))
      const news = new Set((await ctx.db.run(markPassedOn(kind.table), { ids: left })).map(({ id }) => id))
      const told = passed.filter(({ id, asked }) => asked !== undefined || news.has(id))
      await recordSystemEvents(
        ctx,
        told.map(({ id, person_id: personId, job_id: jobId, asked = { event, before: {}, after: null } }) => ({
          ...asked,
          subject: { kind: kind.thing, id },
          personId,
          jobId,
        })),
      )
    },
  })
}

/** Marks these records and no others; returns those that were not marked before. */
const markPassedOn = shapedStatement(
  (_, table: string, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  with others as (update ${sql.table(table)} set is_passed_on = false where is_passed_on and not (id = any (${p.ids}::uuid[])))
  update ${sql.table(table)} set is_passed_on = true where id = any (${p.ids}::uuid[]) and not is_passed_on returning id`,
)
