import { conditionFaults } from '@kith/shared/conditions.ts'
import { eventNotification as kind } from '@kith/shared/domains/notifications/event-notifications.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import type { Code } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { idsThere } from '#platform/graphql/check-input.ts'
import type { fieldValues } from '#platform/records/columns.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { conditionOf } from './definition.ts'
import { eventNames, fieldsOfEvent, isComparable } from './events.ts'
import { consentOf } from './sql.ts'
import { faultsIn } from './words.ts'

type Values = ReturnType<typeof fieldValues<typeof kind.fields>>

/** Makes whoever saves it the author, with whose rights its words are made. */
export const rules: RecordRules = {
  of: kind,
  defaults: ({ actor }, input) => Promise.resolve({ ...input, authorId: actor.userId }),
  onEdit: ({ actor }) => ({ authorId: actor.userId }),
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
}

async function judge(ctx: Context, { before, after: planned }: PlannedRecord): Promise<Fault[]> {
  // Planned values are those of the fields of its kind
  const after = planned as Values
  if (!eventNames.includes(after.event)) return [fault('event', 'notification_event')]
  const isChanged = before !== null && before['event'] !== after.event
  return [
    ...(isChanged ? [fault('event', 'notification_fixed')] : []),
    ...(after.isSensitive && !(await ctx.db.first(consentOf, { user: ctx.actor.userId }))
      ? [fault('isSensitive', 'notification_notice')]
      : []),
    ...conditionsOf(after),
    ...(await idsOfNobody(ctx, before, after)),
    ...faultsIn(after.event, after.data ?? [], after).map(({ part, code, line, name }) =>
      fault(part, `template_${code}` as Code, { line, name }),
    ),
  ]
}

const told = ['personIds', 'permissionGroupIds', 'workforceRoleIds'] as const

/** Refuses ids that are no record of the organisation, but for those that were there before: they may be of somebody who is gone. */
async function idsOfNobody(ctx: Context, before: PlannedRecord['before'], after: Values): Promise<Fault[]> {
  const named = told.map(async (field) => {
    const { references = '' } = kind.fields[field]
    const kept = before?.[field] as Values['personIds'] | undefined
    const ids = after[field] ?? []
    const there = await idsThere(ctx, references, ids)
    return ids.flatMap((id, index) => (there.has(id.toLowerCase()) || kept?.includes(id) ? [] : [fault(`${field}.${index}`, 'reference')]))
  })
  const fields = fieldsOfEvent(after.event)
  const compared = (after.conditions ?? []).map(async ({ field, value }, index) => {
    const references = ownValue(fields, field ?? '')?.references
    if (!references || !value || isKept(before, { field, value })) return []
    const there = await idsThere(ctx, references, [value])
    return there.has(value.toLowerCase()) ? [] : [fault(`conditions.${index}.value`, 'reference')]
  })
  return (await Promise.all([...named, ...compared])).flat()
}

function isKept(before: PlannedRecord['before'], { field, value }: { readonly field?: string | null; readonly value: string }): boolean {
  const conditions = (before?.['conditions'] ?? []) as NonNullable<Values['conditions']>
  return conditions.some((each) => each.field === field && each.value === value)
}

function conditionsOf({ event, changedFields, conditions }: Values): Fault[] {
  const fields = fieldsOfEvent(event)
  const unknown = (changedFields ?? []).flatMap(({ field }, index) =>
    field && Object.hasOwn(fields, field) ? [] : [fault(`changedFields.${index}.field`, 'notification_field')],
  )
  const wrong = (conditions ?? []).flatMap((condition, index) => {
    const field = ownValue(fields, condition.field ?? '')
    if (!field || !isComparable(field)) return [fault(`conditions.${index}.field`, 'notification_field')]
    // Its rules have found that it has a field and a comparison
    const given = { field: condition.field ?? '', is: condition.is ?? 'is', value: condition.value ?? null } as const
    const faults = conditionFaults(
      conditionOf([given], () => field.kind === 'boolean'),
      (path) => ownValue(fields, path),
    )
    return faults.length > 0 ? [fault(`conditions.${index}.value`, 'notification_condition')] : []
  })
  return [...unknown, ...wrong]
}
