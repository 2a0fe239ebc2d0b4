import { kindOf } from '@kith/shared/catalogue.ts'
import { isGuarded } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { writeHeldEvents } from '#platform/events/write.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { may } from '#platform/rights/check.ts'
import { kindOfSubject } from './records.ts'
import { erasePersonFromEvents } from './sql/chain.ts'
import { subjectsOfEvents } from './sql/log.ts'

/** That something happened stays in the chain; what it was about the person goes, also of what has just happened. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'events',
    hidden: ['hash', 'position', 'values_digest'],
    stays: true,
    erased: 'last',
    erase: async (ctx, personId) => {
      await writeHeldEvents(ctx.db)
      await ctx.db.run(erasePersonFromEvents, { id: personId })
    },
  },
  { table: 'event_values', column: 'event_id', in: 'events', hidden: ['salt'], open: openValues },
]

/** What happened to records that are not all open to the same people is read by those who may view the record. */
async function openValues(ctx: Context, rows: readonly Readonly<Record<string, unknown>>[]) {
  const subjects = await ctx.db.run(subjectsOfEvents, { ids: rows.map((row) => String(row['event_id'])) })
  const closed = new Set<string>()
  for (const { id, subject_kind: subject, subject_id: subjectId } of subjects) {
    const kind = kindOfSubject(subject)
    const { view } = kind ? kindOf(kind).permissions : {}
    if (kind && view && isGuarded(kindOf(kind)) && !(await may(ctx, view, { kind, id: subjectId }))) closed.add(id)
  }
  return rows.filter((row) => !closed.has(String(row['event_id'])))
}
