import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { openCustomKeys } from '#platform/facets/custom-fields/in-events.ts'
import { readPage, type CursorPage } from '#platform/graphql/paging.ts'
import { viewerMay } from '#platform/rights/check.ts'
import { closedFields } from '#platform/rights/field-rights.ts'
import { ofPerson } from './guard.ts'
import { findPerson } from './load.ts'
import type { CardRow } from './sql/card.ts'
import { changesOfPerson, lastChanges, type ChangeRow, type FieldChangeRow } from './sql/changed.ts'

/** Who keeps the values of a person sees who changed them and what they were; of old names and addresses, others learn nothing. */
export const keeps = {
  permission: 'people.profile.edit',
  orPermission: ['people.contact_details.edit', 'people.preferred_name.edit', 'people.emergency_contact.edit'],
} as const
const mayKeep = async (ctx: Context, { id }: CardRow) =>
  (await viewerMay(ctx, { kind: 'person', id }, [keeps.permission, ...keeps.orPermission])).length > 0
/** Leaves out values that are closed to the reader. */
async function openAmong(ctx: Context, { id }: CardRow, names: readonly string[]): Promise<(name: string) => boolean> {
  const record = { kind: 'person', id } as const
  const [closed, custom] = [new Set(await closedFields(ctx, record)), await openCustomKeys(ctx, record, names)]
  return (name) => (isCustomFieldKey(name) ? custom.has(name) : !closed.has(name))
}

/** The last change of each value that is open to the reader; null where they keep nothing of the person. */
export async function lastChangesOf(ctx: Context, person: CardRow): Promise<FieldChangeRow[] | null> {
  if (!(await ofPerson.isRecordOpen(ctx, person)) || !(await mayKeep(ctx, person))) return null
  const read = (ids: string[]) => ctx.db.run(lastChanges, { ids })
  const rows = await rowsByKey(ctx, 'last changes of people', ({ person_id: id }: FieldChangeRow) => id, read).load(person.id)
  const isOpen = await openAmong(
    ctx,
    person,
    rows.map(({ field }) => field),
  )
  return rows.filter(({ field }) => isOpen(field))
}

type Asked = { id: string; fields: readonly string[]; first?: number | null | undefined; after?: string | null | undefined }

/** The changes of these values of a person, as far as they are open to the reader. */
export async function changesOf(ctx: Context, { id, fields, first, after }: Asked): Promise<CursorPage<ChangeRow>> {
  const person = await findPerson(ctx, id)
  if (!person || !(await ofPerson.isRecordOpen(ctx, person))) throw new NotFound()
  if (!(await mayKeep(ctx, person))) throw new Forbidden([keeps.permission])
  const open = fields.filter(await openAmong(ctx, person, fields))
  return readPage(
    { first, after },
    {
      cursor: ({ moment, id: event }) => [moment, event],
      read: ([afterMoment = null, afterId = null], limit) =>
        ctx.db.run(changesOfPerson, { person: id, fields: open, afterMoment, afterId, limit }),
    },
  )
}
