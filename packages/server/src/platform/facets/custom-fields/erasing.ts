import { kindOf, kinds, type EventName } from '@kith/shared/catalogue.ts'
import { customFieldModel, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '../../context.ts'
import type { Change } from '../../events/change.ts'
import { recordSystemEvents } from '../../events/record-system.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { belongingOf } from '../../records/owners.ts'
import { countVersion } from '../../records/sql.ts'
import { eventNamed } from '../../rights/catalogue.ts'
import { allCustomFields, type CustomField } from './definitions.ts'
import { choicesOfErased, type ErasedChoice } from './erasing-sql.ts'
import { saidOf, type Filling } from './plan.ts'

/** The events of models whose kind of record does not say itself what a change of their fields is called. */
type Events = Readonly<Partial<Record<CustomFieldModel, EventName>>>
type Emptied = Filling & { readonly row: ErasedChoice }

/**
 * Leaves an event with each record of others in which a people field names somebody who is about to be erased, or a job of theirs.
 * The choice itself goes with them.
 */
export function releaseChoices(events: Events): NonNullable<PersonalTable['release']> {
  return async (ctx, personId) => {
    const fields = new Map((await allCustomFields(ctx)).map((field) => [field.id, field]))
    const emptied = (await ctx.db.run(choicesOfErased, { person: personId })).flatMap((row) => {
      const field = fields.get(row.field_id)
      return field && !field.is_deleted ? [{ row, ...fillingOf(field, row) }] : []
    })
    const changes: Change[] = []
    for (const each of Map.groupBy(emptied, ({ row, field }) => `${row.subject_id} ${field.model_type}`).values())
      changes.push(await changeOf(ctx, events, each))
    await recordSystemEvents(ctx, changes)
  }
}

function fillingOf(field: CustomField, { before, after }: ErasedChoice): Filling {
  return { field, before: [...new Set(before)], value: after.length > 0 ? [...new Set(after)] : null }
}

async function changeOf(ctx: Context, events: Events, emptied: readonly Emptied[]): Promise<Change> {
  const [first] = emptied
  if (!first) throw new Error('No field is emptied')
  const { field, row } = first
  const { model_type: model } = field
  const kind = kindOf(customFieldModel[model].rightsOn)
  const ownKind = kinds.get(row.subject_kind)
  if (ownKind?.facets.includes('customFields')) await ctx.db.run(countVersion(ownKind), { id: row.subject_id })
  const id = ownKind ? row.subject_id : (row.person_id ?? row.subject_id)
  const event = events[model] ?? eventNamed(kind.events.edit ?? '')
  return { event, subject: { kind: kind.thing, id }, ...(await belongingOf(ctx, kind, id)), ...saidOf(emptied) }
}
