import { kindOf } from '@kith/shared/catalogue.ts'
import { customFieldModel, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { isGuarded } from '@kith/shared/records.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import { kindOfSubject, recordName, recordText } from '#domains/audit/public.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { allCustomFields, mayOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { readPage, type CursorPage } from '#platform/graphql/paging.ts'
import { nameFor } from '#platform/records/presented.ts'
import { looks } from '#platform/rights/catalogue.ts'
import { may } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { findPerson } from './load.ts'
import { looksAt, type LookRow } from './sql/looks.ts'

type Asked = { personId: string; first?: number | null | undefined; after?: string | null | undefined }

/**
 * Who saw what is sensitive of a person, the latest first. Of what is closed to its reader, not even that somebody looked: that would
 * say that it is there.
 */
export async function looksOf(ctx: Context, { personId, first, after }: Asked): Promise<CursorPage<LookRow>> {
  if (!(await findPerson(ctx, personId)) || !(await may(ctx, 'people.looks.view', { kind: 'person', id: personId }))) throw new NotFound()
  return readPage(
    { first, after },
    {
      cursor: ({ moment, id }) => [moment, id],
      read: (position, limit) => openLooks(ctx, personId, position, limit),
    },
  )
}

async function openLooks(ctx: Context, person: string, position: (string | null)[], limit: number): Promise<LookRow[]> {
  const open: LookRow[] = []
  let [afterMoment = null, afterId = null] = position
  while (open.length < limit) {
    const rows = await ctx.db.run(looksAt, { person, names: looks, afterMoment, afterId, limit })
    const verdicts = await Promise.all(rows.map((row) => isOpen(ctx, row)))
    open.push(...rows.filter((_, index) => verdicts[index]))
    const last = rows.at(-1)
    if (!last || rows.length < limit) break
    ;({ moment: afterMoment, id: afterId } = last)
  }
  return open.slice(0, limit)
}

async function isOpen(ctx: Context, row: LookRow): Promise<boolean> {
  if (row.model_type !== null) {
    const field = await customFieldOf(ctx, row)
    return field !== undefined && mayOf(ctx, field, 'view', holderOf(row, field.model_type))
  }
  const kind = kindOfSubject(row.subject_kind)
  const { view } = kind ? kindOf(kind).permissions : {}
  if (!kind || view === undefined) return false
  const target = isGuarded(kindOf(kind)) || kind === 'person' ? { kind, id: row.subject_id } : { kind: 'person', id: row.person_id }
  return may(ctx, view, target)
}

/** What was seen: "Bank account: Account number", the name of a custom field or of a file. */
export async function whatWasSeen(ctx: Context, row: LookRow): Promise<string | null> {
  if (row.model_type !== null) return (await customFieldOf(ctx, row))?.name ?? null
  const kind = kindOfSubject(row.subject_kind)
  if (kind === 'person' || kind === undefined) return null
  const wording = await wordingOf(ctx)
  const label = row.revealed_field && fieldLabel(kind, row.revealed_field, wording.texts)
  return label ? `${recordText(wording, row.subject_kind)}: ${label}` : recordName(ctx, row)
}

/** The job that a value is of, for those who may view it. */
export async function whereItWasSeen(ctx: Context, row: LookRow): Promise<string | null> {
  const field = row.model_type === null ? undefined : await customFieldOf(ctx, row)
  if (!field) return null
  const { kind, id } = holderOf(row, field.model_type)
  return kind === 'person' ? null : nameFor(ctx, kind, id)
}

const customFieldOf = async (ctx: Context, { subject_id: id }: LookRow): Promise<CustomField | undefined> =>
  (await allCustomFields(ctx)).find((field) => field.id === id)

/** The record whose rights decide over a value: of contact data, the person. */
function holderOf({ model_id: id, person_id: person }: LookRow, model: CustomFieldModel) {
  const { rightsOn } = customFieldModel[model]
  return { kind: rightsOn, id: rightsOn === 'person' ? person : (id ?? person) }
}
