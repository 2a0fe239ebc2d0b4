import { cellOfLabels } from '@kith/shared/cell-names.ts'
import { isDatedModel, listedModels, withCustomFields } from '@kith/shared/custom-field-lists.ts'
import { customFieldKey, isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { Condition } from '@kith/shared/conditions.ts'
import { plain } from '@kith/shared/plain.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { presentationOf } from '../../records/presented.ts'
import { extentOf, type Reach } from '../../rights/reach.ts'
import type { Target } from '../../rights/check.ts'
import { allCustomFields, enabledCustomFields, holds, mayOf, slugOf, type CustomField } from './definitions.ts'
import { chosenRecord } from './judge.ts'
import { plainValue, storedValues, type CustomValue, type Stored } from './values.ts'

/** A list as its reader has it today: with a column and a filter for each custom field of its records that they may view for anyone. */
export async function listFor<L extends ListOfRecords>(ctx: Context, list: L): Promise<L> {
  const models = listedModels(list)
  if (models.length === 0) return list
  const enabled = await Promise.all(models.map((model) => enabledCustomFields(ctx, model)))
  const fields = enabled.flat().filter((field) => holds(ctx, field, 'view'))
  return withCustomFields(
    list,
    fields.map((field) => {
      const { id, name, model_type: modelType, type, is_sensitive: isSensitive, options, merged } = field
      return { id, name, modelType, type, isSensitive, isOfAll: isOfAll(ctx, field), options, merged }
    }),
  )
}

/** The job that a row of a list shows, and what it has in its custom fields on the day, by their ids; null for those who may not view the job. */
export type ListedJob = { readonly id: string; readonly stored: ReadonlyMap<string, Stored> }
/** The record that has the field, and over what the rights to it are held. */
type OfRow = { readonly subject: string; readonly target: Target; readonly job: () => Promise<ListedJob | null> }

/** The value of a column `cf:<id>` in a file; null where it is closed to the reader. */
export async function customCell(ctx: Context, name: string, { subject: own, target, job: jobOf }: OfRow): Promise<string | null> {
  const field = (await allCustomFields(ctx)).find(({ id }) => customFieldKey(id) === name)
  if (!field || field.is_sensitive) return null
  const job = isDatedModel(field.model_type) ? await jobOf() : null
  const subject = isDatedModel(field.model_type) ? job && ({ kind: 'job', id: job.id } as const) : target
  if (!subject || !(await mayOf(ctx, field, 'view', subject))) return null
  const stored = job ? job.stored : await storedValues(ctx, own)
  return textOf(ctx, field, plainValue(ctx, field, stored.get(field.id)))
}

/** A value as files and cells have it: options by their labels, people and jobs by what they are called. */
export async function textOf(ctx: Context, { type, options }: CustomField, value: CustomValue): Promise<string | null> {
  if (value === null) return null
  if (type === 'TEXT' || type === 'NUMBER') return typeof value === 'string' ? value : null
  const chosen = options.flatMap(({ id, label }) => ([value].flat().includes(id) ? [label] : []))
  if (type === 'SINGLE_SELECT') return chosen.join()
  if (type === 'MULTI_SELECT')
    return cellOfLabels(
      chosen,
      options.map(({ label }) => label),
    )
  const names = await Promise.all([value].flat().map((each) => nameOf(ctx, each)))
  return names.filter((name) => name !== null).join('; ') || null
}

async function nameOf(ctx: Context, chosen: string): Promise<string | null> {
  if ((await chosenRecord(ctx, chosen)) === null) return null
  const [kind = '', id = ''] = chosen.split(':')
  return (await presentationOf(ctx.services.kith.presented, kind)?.label(ctx, id)) ?? null
}

const tables = { TEXT: 'text', NUMBER: 'number', SINGLE_SELECT: 'option', MULTI_SELECT: 'option', PEOPLE_DROPDOWN: 'person' } as const
type Form = (typeof tables)[keyof typeof tables]
type Operator = 'is' | 'not' | 'contains' | 'under' | 'atMost' | 'over' | 'atLeast' | 'empty' | 'filled'
/** What a list asks of a custom field: part of the shape of its statement, with how far the reader may view the field. */
export type CustomTest = {
  readonly form: Form
  readonly operator: Operator
  readonly reach: Reach
  /** Of jobs, and of their pay: what is asked is what they hold on a day. */
  readonly isOfJob: boolean
}
/** The ids of the fields and what they are compared with, in the order of the tests. */
export type CustomTestParameters = { customFields: readonly string[]; customValues: readonly string[] }
export const noCustomTests: CustomTestParameters = { customFields: [], customValues: [] }

/** The tests of custom fields that a condition is made of. */
export async function customTestsIn(
  ctx: Context,
  condition: Condition | undefined,
): Promise<{ tests: readonly CustomTest[]; parameters: CustomTestParameters }> {
  const leaves = leavesOf(condition).filter(({ field }) => isCustomFieldKey(field))
  if (leaves.length === 0) return { tests: [], parameters: noCustomTests }
  const fields = new Map((await allCustomFields(ctx)).map((field) => [customFieldKey(field.id) as string, field]))
  const found = leaves.flatMap(({ field: path, is, value }) => {
    const field = fields.get(path)
    if (!field) return []
    const form = tables[field.type]
    const given = typeof value === 'string' ? value : ''
    return [
      {
        id: field.id,
        test: { form, operator: is as Operator, reach: viewReach(ctx, field), isOfJob: isDatedModel(field.model_type) },
        value: form === 'text' ? plain(given) : given,
      },
    ]
  })
  return {
    tests: found.map(({ test }) => test),
    parameters: { customFields: found.map(({ id }) => id), customValues: found.map(({ value }) => value) },
  }
}

type Leaf = { readonly field: string; readonly is: string; readonly value?: unknown }
function leavesOf(condition: Condition | undefined): Leaf[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  return 'field' in condition ? [condition] : []
}

/** Whether the user may view a field of everybody. */
export const isOfAll = (ctx: Context, field: CustomField): boolean => viewReach(ctx, field) === 'ALL'

/** As far as either of its permissions carries. */
export function viewReach({ actor }: Context, field: CustomField): Reach {
  const reaches = new Set((['view', 'manage'] as const).map((action) => extentOf(actor, slugOf(field, action))))
  if (reaches.has('ALL')) return 'ALL'
  const [team, self] = [reaches.has('TEAM') || reaches.has('TEAM_AND_SELF'), reaches.has('SELF') || reaches.has('TEAM_AND_SELF')]
  return team ? (self ? 'TEAM_AND_SELF' : 'TEAM') : self ? 'SELF' : 'NONE'
}

export type CustomParameters = { readonly [Name in keyof CustomTestParameters]: RawBuilder<CustomTestParameters[Name]> }

/** Whether the records that a test finds can be found by it: what has none of a value is not. */
export const isFinding = ({ operator }: CustomTest): boolean => operator !== 'not' && operator !== 'empty' && operator !== 'filled'

/** The records that a test finds, on any day, as `id`, whoever may view them. */
export const foundByTest = (test: CustomTest, index: number, p: CustomParameters) => sql`
  select v.subject_id as id from ${tableOf(test)} v where ${ofField(index, p)} and ${compared(test, index, p)}`

/** Whether the record in `column` passes a test, a job on a day; its reach is for the caller to ask. */
export function passesTest(
  test: CustomTest,
  index: number,
  { column, day }: { readonly column: string; readonly day?: RawBuilder<string> },
  p: CustomParameters,
): RawBuilder<boolean> {
  const rows = sql`select from ${tableOf(test)} v where v.subject_id = ${sql.ref(column)} and ${ofField(index, p)}
    ${day ? sql`and v.effective @> ${day}` : sql``}`
  switch (test.operator) {
    case 'filled':
      return sql<boolean>`exists (${rows})`
    case 'empty':
      return sql<boolean>`not exists (${rows})`
    case 'not':
      return sql<boolean>`not exists (${rows} and ${compared({ ...test, operator: 'is' }, index, p)})`
    default:
      return sql<boolean>`exists (${rows} and ${compared(test, index, p)})`
  }
}

function tableOf({ form, isOfJob }: CustomTest) {
  if (!isOfJob) return sql.table(form === 'option' ? 'custom_value_options' : form === 'person' ? 'custom_value_people' : 'custom_values')
  if (form === 'option' || form === 'person')
    return sql`(select d.job_id as subject_id, d.field_id, d.effective, c.option_id, c.chosen_person_id
      from custom_value_periods d join custom_period_choices c on c.period_id = d.id where upper_inf(d.known))`
  return sql`(select d.job_id as subject_id, d.field_id, d.effective, d.text_value, left(app.plain(d.text_value), 200) as text_key,
      d.number_value, d.number_value::double precision as number_key
    from custom_value_periods d where upper_inf(d.known) and num_nonnulls(d.text_value, d.number_value) = 1)`
}
const ofField = (index: number, p: CustomParameters) => sql`v.field_id = (${p.customFields}::uuid[])[${sql.lit(index + 1)}]`

/** A number is found by its float and compared exactly; a text by its basic letters. */
function compared({ form, operator }: CustomTest, index: number, p: CustomParameters): RawBuilder<boolean> {
  const value = sql`(${p.customValues}::text[])[${sql.lit(index + 1)}]`
  if (form === 'option') return sql<boolean>`v.option_id = ${value}::uuid`
  if (form === 'person') return sql<boolean>`v.chosen_person_id = ${value}::uuid`
  if (form === 'text')
    return operator === 'contains'
      ? sql<boolean>`strpos(app.plain(v.text_value), ${value}) > 0`
      : sql<boolean>`v.text_key = left(${value}, 200)`
  const [near, exact] =
    comparisons[operator === 'under' || operator === 'atMost' || operator === 'over' || operator === 'atLeast' ? operator : 'is']
  return sql<boolean>`(v.number_key ${near} ${value}::double precision and v.number_value ${exact} ${value}::numeric)`
}

const comparisons = {
  is: [sql`=`, sql`=`],
  under: [sql`<=`, sql`<`],
  atMost: [sql`<=`, sql`<=`],
  over: [sql`>=`, sql`>`],
  atLeast: [sql`>=`, sql`>=`],
} as const
