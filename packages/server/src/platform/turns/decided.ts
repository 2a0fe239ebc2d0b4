import { kindOf } from '@kith/shared/catalogue.ts'
import type { Fields } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import type { RecordedEvent } from '../events/subscribers.ts'
import type { NoticedEvent, NoticeText } from '../notifications/notification.ts'
import { fieldValues, type RecordValues } from '../records/columns.ts'
import { loadRecord } from '../records/load.ts'
import { may } from '../rights/check.ts'
import { listRecord } from '../settings-lists/records.ts'
import { turnsOf } from './asked.ts'
import { pageFor } from './page-for.ts'

type Said = { readonly name: string; readonly href: string; readonly values: RecordValues }

/** Returns what a record with a turn is called, where it is and what it says, to those who may view it; null where it is gone. */
export async function saidOf(ctx: Context, kind: RecordKind, id: string, personId: string | null): Promise<Said | null> {
  const [row, [of]] = [await loadRecord(ctx, kind, id), turnsOf(kind)]
  const { view } = kind.permissions
  if (!row || !of || !view || personId === null || !(await may(ctx, view, { kind: 'person', id: personId }))) return null
  const values = fieldValues(kind, row)
  const [title, list] = [values[of.turn.title], kindOf(kind.fields[of.turn.title]?.references ?? kind.kind)]
  const text = typeof title === 'string' ? title : ''
  const name = isSettingsList(list) ? ((await listRecord(ctx, list, text))?.name ?? '') : text
  return { name, href: pageFor(of, { id, person_id: personId, page_of: null }), values }
}

/** Reads the records of events as they are now, for working out who is told. */
export async function recordsOfEvents<F extends Fields>(
  ctx: Context,
  kind: RecordKind & { readonly fields: F },
  events: readonly RecordedEvent[],
) {
  const rows = await Promise.all(events.map(({ subjectId }) => loadRecord(ctx, kind, subjectId)))
  return events.flatMap((event, index) => {
    const row = rows[index]
    return row ? [{ event, values: fieldValues<F>(kind, row) }] : []
  })
}

/** Says how a record was decided on: `approved`, `declined` or `revoked`, with the comment that was left. */
export const aboutDecision =
  (kind: RecordKind) =>
  async (ctx: Context, { name: event, subjectId, personId }: NoticedEvent): Promise<NoticeText | null> => {
    const said = await saidOf(ctx, kind, subjectId, personId)
    if (!said) return null
    const { name, href, values } = said
    const says = /(rejected|declined)$/.test(event) ? 'declined' : event.endsWith('revoked') ? 'revoked' : 'approved'
    const comment = values['decisionComment']
    return { says, values: { name }, body: says !== 'approved' && typeof comment === 'string' ? comment : null, href }
  }
