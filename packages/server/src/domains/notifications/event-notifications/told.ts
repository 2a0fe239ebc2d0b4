import { holds } from '@kith/shared/conditions.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { openChanges, type StoredDifference } from '#platform/events/redact.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { jobsConcerned, type ConcernedRow } from '#domains/jobs/public.ts'
import { isOpenTo } from './author.ts'
import { conditionOf, type Definition } from './definition.ts'
import { fieldsOfEvent, kindOfEvent } from './events.ts'
import { differencesOf, reachable } from './sql.ts'

/** An event of which a notification tells, and what decides who is told. */
export type Told = {
  readonly event: RecordedEvent
  readonly personId: string | null
  /** From when on it is so, today at the earliest. */
  readonly day: string
  readonly job: ConcernedRow | undefined
}

/**
 * Finds the events that a notification tells of: what all of these readers may see, its author and anyone who asks, within its limits and as
 * its conditions say.
 */
export async function toldOf(
  ctx: Context,
  readers: readonly Context[],
  definition: Definition,
  events: readonly RecordedEvent[],
): Promise<Told[]> {
  const own = events.filter(({ name, source }) => name === definition.event && !(source === 'import' && definition.not_for_imports))
  const open = await filtered(own, async (event) => (await Promise.all(readers.map((reader) => isOpenTo(reader, event)))).every(Boolean))
  if (open.length === 0) return []
  const stored = await ctx.db.run(differencesOf, { ids: open.map(({ id }) => id) })
  const differences = new Map(stored.map(({ id, difference }) => [id, difference]))
  const changed = await Promise.all(open.map(async (event) => ({ event, open: await openTo(readers, event, differences.get(event.id)) })))
  const meant = changed.filter(({ open: values }) => isMeant(ctx, definition, values))
  return withinLimits(ctx, definition, await concerned(ctx, meant))
}

/** Returns the changes of an event that are open to every reader: nobody finds out by a condition what they may not see. */
async function openTo(readers: readonly Context[], { name, subjectId }: RecordedEvent, difference?: StoredDifference): Promise<Difference> {
  const kind = kindOfEvent(name)
  if (!kind || !difference) return {}
  const [first, ...others] = await Promise.all(
    readers.map(async (reader) => (await openChanges(reader, kind, { subject_id: subjectId, difference })).open),
  )
  return Object.fromEntries(Object.entries(first ?? {}).filter(([field]) => others.every((open) => Object.hasOwn(open, field))))
}

function isMeant({ actor }: Context, { event, changed_fields: fields, conditions }: Definition, open: Difference): boolean {
  if (fields && fields.length > 0 && !fields.some(({ field }) => Object.hasOwn(open, field))) return false
  const declared = fieldsOfEvent(event)
  const after = Object.fromEntries(Object.entries(open).map(([field, [, value]]) => [field, value]))
  const condition = conditionOf(conditions ?? [], (field) => ownValue(declared, field)?.kind === 'boolean')
  return holds(condition, after, { today: actor.today, timezone: actor.timezone, fieldAt: (path) => ownValue(declared, path) })
}

async function concerned(ctx: Context, events: readonly { event: RecordedEvent; open: Difference }[]): Promise<Told[]> {
  const { today } = ctx.actor
  const told = events.map(({ event, open }) => {
    const from = open['effectiveFrom']?.[1]
    const personId = event.personId ?? (event.subjectKind === 'person' ? event.subjectId : null)
    return { event, personId, day: typeof from === 'string' && from > today ? from : today }
  })
  const subjects = told.map(({ event, personId, day }) => ({
    key: event.id,
    job: event.jobId ?? (event.subjectKind === 'job' ? event.subjectId : null),
    person: personId,
    day,
  }))
  const jobs = new Map((await ctx.db.run(jobsConcerned, { subjects: JSON.stringify(subjects) })).map((row) => [row.key, row]))
  return told.map((each) => ({ ...each, job: jobs.get(each.event.id) }))
}

/** The business units, the locations and the kind of account to which it is limited. */
async function withinLimits(ctx: Context, definition: Definition, told: readonly Told[]): Promise<Told[]> {
  const isWithin = (ids: readonly string[] | null, id: string | null | undefined) => !ids?.length || (!!id && ids.includes(id))
  const inScope = told.filter(
    ({ job }) => isWithin(definition.business_unit_ids, job?.businessUnitId) && isWithin(definition.location_ids, job?.locationId),
  )
  if (definition.account_condition === 'ANY') return inScope
  const people = inScope.flatMap(({ personId }) => personId ?? [])
  const rows = await ctx.db.run(reachable, { people, today: ctx.actor.today })
  const withAccount = new Map(rows.map(({ personId, hasAccount }) => [personId, hasAccount]))
  const wanted = definition.account_condition === 'WITH_ACCOUNT'
  return inScope.filter(({ personId }) => personId !== null && withAccount.get(personId) === wanted)
}

async function filtered<Item>(items: readonly Item[], passes: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const verdicts = await Promise.all(items.map(passes))
  return items.filter((_, index) => verdicts[index])
}
