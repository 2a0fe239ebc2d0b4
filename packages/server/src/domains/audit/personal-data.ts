import { kindOf } from '@kith/shared/catalogue.ts'
import { isGuarded } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { eventSight, sightsOf } from '#platform/events/open-events.ts'
import { writeHeldEvents } from '#platform/events/write.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { withoutClosedCustom } from '#platform/facets/custom-fields/in-events.ts'
import { may } from '#platform/rights/check.ts'
import { kindOfSubject } from './records.ts'
import { erasePersonFromEvents } from './sql/chain.ts'
import { openEventsAmong, subjectsOfEvents } from './sql/log.ts'

type Row = Readonly<Record<string, unknown>>

/** That something happened stays in the chain; what it was about the person goes, also of what has just happened. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'events',
    hidden: ['hash', 'position', 'values_digest'],
    stays: 'WITHOUT_VALUES',
    open: openEvents,
    erased: 'last',
    erase: async (ctx, personId) => {
      await writeHeldEvents(ctx.db)
      await ctx.db.run(erasePersonFromEvents, { id: personId })
    },
  },
  { table: 'event_values', column: 'event_id', in: 'events', hidden: ['salt'], open: openValues },
]

/** Not even that something happened is told of what is concealed from the reader. */
function openEvents(ctx: Context, rows: readonly Row[]) {
  return openOf(ctx, rows, 'id')
}

async function openOf(ctx: Context, rows: readonly Row[], column: 'id' | 'event_id'): Promise<Row[]> {
  const ids = rows.map((row) => String(row[column]))
  const open = new Set((await ctx.db.run(openEventsAmong(sightsOf(ctx)), { ...eventSight(ctx), ids })).map(({ id }) => id))
  return rows.filter((row) => open.has(String(row[column])))
}

/** What happened to records that are not all open to the same people is read by those who may view the record. */
async function openValues(ctx: Context, all: readonly Row[]) {
  const rows = await openOf(ctx, all, 'event_id')
  const subjects = await ctx.db.run(subjectsOfEvents, { ids: rows.map((row) => String(row['event_id'])) })
  const records = new Map(
    subjects.map(({ id, subject_kind: subject, subject_id }) => [id, { kind: kindOfSubject(subject), id: subject_id }]),
  )
  const closed = new Set<string>()
  for (const { id, subject_kind: subject, subject_id: subjectId } of subjects) {
    const kind = kindOfSubject(subject)
    const { view } = kind ? kindOf(kind).permissions : {}
    if (kind && view && isGuarded(kindOf(kind)) && !(await may(ctx, view, { kind, id: subjectId }))) closed.add(id)
  }
  const told = rows.filter((row) => !closed.has(String(row['event_id'])))
  return Promise.all(told.map((row) => withOpenValues(ctx, row, records.get(String(row['event_id'])))))
}

/** Values of custom fields are read by those who may view the field of this record. */
async function withOpenValues(ctx: Context, row: Row, record: { kind: string | undefined; id: string } | undefined): Promise<Row> {
  const { difference } = row
  if (!record?.kind || typeof difference !== 'object' || difference === null) return row
  return { ...row, difference: await withoutClosedCustom(ctx, { kind: record.kind, id: record.id }, difference as Difference) }
}
