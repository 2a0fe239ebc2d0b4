import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { isConcealed } from '@kith/shared/record-secrecy.ts'
import { remembered, type Context } from '#platform/context.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import { asPersonOn } from '#platform/rights/as-user.ts'
import { may } from '#platform/rights/check.ts'

/** Reading a note with these values about a person takes an account that may. */
export async function canRead(ctx: Context, readerId: string, personId: string, values: RecordValues): Promise<boolean> {
  const reader = await remembered(ctx, `reader of notes ${readerId}`, () => asPersonOn(ctx, readerId, ctx.actor.today))
  if (!reader) return false
  const { view } = diaryNote.permissions
  const needed = isConcealed(diaryNote, values) ? [view, diaryNote.concealed.unless] : [view]
  const verdicts = await Promise.all(needed.map((slug) => may(reader, slug, { kind: 'person', id: personId })))
  return verdicts.every(Boolean)
}
