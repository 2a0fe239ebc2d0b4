import { customFieldKey, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { Forbidden, problem } from '../../errors.ts'
import type { State } from '../../events/difference.ts'
import type { Target } from '../../rights/check.ts'
import { enabledCustomFields, holds, mayOfAny, slugOf, type CustomField } from './definitions.ts'
import { judgeValue, sameValue, type GivenValue } from './judge.ts'
import { emptyValues, fillValues, type Emptied, type Filled } from './sql.ts'
import { saidOfSealed } from '../../sealed-values.ts'
import { forgetValues, plainValue, sealedValue, storedValues, type CustomValue } from './values.ts'

/** The record whose fields are filled in. */
export type Subject = {
  readonly model: CustomFieldModel
  readonly kind: string
  readonly id: string
  readonly personId: string | null
  /** Against what rights are checked; null for a record that is only being made. */
  readonly target: Target | null
  /** Of a record that is only being made although its rights are those of one that is there. */
  readonly isNew?: boolean
}
/** What changes in the custom fields of a record: what its event says, what is wrong, and what is to be written. */
export type CustomPlan = {
  readonly before: State
  readonly after: State
  readonly problems: readonly Problem[]
  readonly emptied: readonly Emptied[]
  readonly filled: readonly Filled[]
}

/** Plans what is given of the custom fields of a record; what is left out stays, and a new record has what is required. */
export async function planCustomValues(
  ctx: Context,
  subject: Subject,
  given: readonly GivenValue[] | null | undefined,
  path = 'customFields',
): Promise<CustomPlan> {
  if (!given?.length && subject.target && !(subject.isNew && given)) return noCustomValues
  const held = subject.target ? await storedValues(ctx, subject.id) : null
  const heldIn = (field: CustomField) => plainValue(ctx, field, held?.get(field.id))
  const { fillings, problems } = await judgeGiven(ctx, subject, given ?? [], { path, heldIn })
  const changed = fillings.filter(({ before, value }) => !sameValue(before, value))
  return {
    ...saidOf(fillings),
    problems,
    emptied: changed.filter(({ before }) => before !== null).map(({ field }) => ({ subject_id: subject.id, field_id: field.id })),
    filled: changed.flatMap(({ field, value }) => rowsOf(ctx, subject, field, value)),
  }
}

/** Written in one go, however many records they are of. */
export async function writeCustomValues(ctx: Context, plans: readonly CustomPlan[]): Promise<void> {
  const { emptied, filled } = joined(plans)
  if (emptied.length > 0) await ctx.db.run(emptyValues, { emptied: JSON.stringify(emptied) })
  if (filled.length > 0) await ctx.db.run(fillValues, { filled: JSON.stringify(filled) })
  if (emptied.length + filled.length > 0) forgetValues(ctx)
}

export const noCustomValues: CustomPlan = { before: {}, after: {}, problems: [], emptied: [], filled: [] }

const joined = (plans: readonly CustomPlan[]) => ({
  emptied: plans.flatMap(({ emptied }) => emptied),
  filled: plans.flatMap(({ filled }) => filled),
})

/** A field that is filled in: what it held, and what it is to hold. */
export type Filling = { readonly field: CustomField; readonly before: CustomValue; readonly value: CustomValue }

/** Judges what is given of the fields of a model; `heldIn` says what one holds. A new record needs what is required, unless it is partial. */
export async function judgeGiven(
  ctx: Context,
  { model, target, isNew = target === null }: Pick<Subject, 'model' | 'target' | 'isNew'>,
  given: readonly GivenValue[],
  { path, heldIn }: { readonly path: string; readonly heldIn: (field: CustomField) => CustomValue },
): Promise<{ readonly fillings: readonly Filling[]; readonly problems: readonly Problem[] }> {
  const fields = await enabledCustomFields(ctx, model)
  const required = isNew && !ctx.isPartial ? missingOf(ctx, fields, given, path) : []
  const judged = await Promise.all(
    given.map(async (each, index) => {
      const own = `${path}.${index}`
      const field = fields.find(({ api_name: name }) => name === each.apiName)
      if (!field || !(await mayOfAny(ctx, field, 'view', target))) return { problems: [problem(`${own}.apiName`, 'reference')] }
      if (!(await mayOfAny(ctx, field, 'manage', target))) throw new Forbidden([slugOf(field, 'manage')])
      const before = heldIn(field)
      const { value, problems } = await judgeValue(ctx, field, each, { path: `${own}.value`, before })
      return { problems, filling: { field, before, value } }
    }),
  )
  return {
    fillings: judged.flatMap(({ filling }) => filling ?? []),
    problems: [...required, ...twice(given, path), ...judged.flatMap(({ problems }) => problems)],
  }
}

/** What nobody may leave out of a new record; a field that its maker may not fill in is named with its permission. */
function missingOf(ctx: Context, fields: readonly CustomField[], given: readonly GivenValue[], path: string): Problem[] {
  const names = new Set(given.map(({ apiName }) => apiName))
  return fields
    .filter((field) => field.is_required && !names.has(field.api_name))
    .map((field) =>
      holds(ctx, field, 'manage')
        ? problem(path, 'required_customField', { name: field.name })
        : problem(path, 'permission_customField', { name: field.name, permission: slugOf(field, 'manage') }),
    )
}

function twice(given: readonly GivenValue[], path: string): Problem[] {
  const names = given.map(({ apiName }) => apiName)
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [problem(`${path}.${index}.apiName`, 'unique_owned')] : []))
}

function rowsOf(ctx: Context, { kind, id: subject, personId }: Subject, field: CustomField, value: CustomValue): Filled[] {
  const row = () => ({
    id: v7(),
    subject_kind: kind,
    subject_id: subject,
    field_id: field.id,
    person_id: personId,
    changed_on: ctx.actor.today,
  })
  if (value === null) return []
  if (field.is_sensitive) {
    const sealed = row()
    return [{ ...sealed, sealed: sealedValue(ctx, sealed.id, value) }]
  }
  return [value].flat().map((each) => ({ ...row(), ...columnOf(field, each) }))
}

/** The column that holds one value of a field, or one of several. */
export function columnOf({ type }: CustomField, value: string): Partial<Filled> {
  if (type === 'TEXT') return { text_value: value }
  if (type === 'NUMBER') return { number_value: value }
  if (type !== 'PEOPLE_DROPDOWN') return { option_id: value }
  const [kind, id = ''] = value.split(':')
  return kind === 'job' ? { chosen_job_id: id } : { chosen_person_id: id }
}

/** What the event of a record says of the fields that were filled in. */
export function saidOf(fillings: readonly Filling[]): { readonly before: State; readonly after: State } {
  const said = fillings.map(({ field, before, value }) => eventValues(field, before, value))
  return {
    before: Object.assign({}, ...said.map(({ before }) => before)) as State,
    after: Object.assign({}, ...said.map(({ after }) => after)) as State,
  }
}

/** Options by their labels, and of what is sensitive only that it changed. */
function eventValues(field: CustomField, before: CustomValue, after: CustomValue): Pick<CustomPlan, 'before' | 'after'> {
  const key = customFieldKey(field.id)
  if (!field.is_sensitive) return { before: { [key]: shownIn(field, before) }, after: { [key]: shownIn(field, after) } }
  const said = saidOfSealed(before, sameValue(before, after) ? before : after)
  return { before: { [key]: said.before }, after: { [key]: said.after } }
}

function shownIn({ type, options }: CustomField, value: CustomValue): CustomValue {
  if (value === null || (type !== 'SINGLE_SELECT' && type !== 'MULTI_SELECT')) return value
  const labels = new Map(options.map(({ id, label }) => [id, label]))
  return [value].flat().map((id) => labels.get(id) ?? id)
}
