import { isApiName } from '@kith/shared/api-names.ts'
import { mostOptions } from '@kith/shared/custom-fields.ts'
import type { customFieldCreateFields } from '@kith/shared/domains/custom-fields.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import type { CustomField, CustomOption } from '#platform/facets/custom-fields/definitions.ts'
import { hasValues } from '#platform/facets/custom-fields/sql.ts'
import { categoryModel, chosenOptions, hasJobsChosen, namesake } from './sql.ts'

/** What is wrong with a field that is only described, such as that of a template. */
export function problemsOfDefinition(
  values: Pick<FieldValues, 'type' | 'apiName' | 'pattern' | 'patternMessage'> & { readonly options: readonly string[] },
): Problem[] {
  return [
    ...(isApiName(values.apiName) ? [] : [problem('apiName', 'apiName')]),
    ...patternProblems(values),
    ...(isChosen(values) ? labelProblems(values.options) : []),
  ]
}

type Given = Checked<typeof customFieldCreateFields>
export type FieldValues = Omit<Given, 'options'>

/** The options as they will be: those that were there keep their ids, whatever they are called now. */
export function optionsAfter(given: Given['options'], before: readonly CustomOption[]): CustomOption[] {
  const known = new Map(before.map((option) => [option.id, option]))
  return (given ?? []).map(({ id, label, isEnabled }) => ({
    id: (id && known.get(id.toLowerCase())?.id) ?? v7(),
    label: label.trim(),
    isEnabled: isEnabled ?? true,
  }))
}

/** What is wrong with a field; `before` is what one that is there was like. */
export async function problemsOf(
  ctx: Context,
  values: FieldValues & { readonly id: string },
  options: readonly CustomOption[],
  before: CustomField | null,
): Promise<Problem[]> {
  return [
    ...(before ? [] : await nameProblems(ctx, values)),
    ...(await categoryProblems(ctx, values)),
    ...patternProblems(values),
    ...(await optionProblems(ctx, values, options, before)),
    ...(before ? await storedProblems(ctx, values, before) : []),
  ]
}

async function nameProblems({ db }: Context, { modelType: model, apiName }: FieldValues): Promise<Problem[]> {
  if (!isApiName(apiName)) return [problem('apiName', 'apiName')]
  return (await db.first(namesake, { model, apiName })) ? [problem('apiName', 'taken_apiName')] : []
}

async function categoryProblems({ db }: Context, { categoryId, modelType }: FieldValues): Promise<Problem[]> {
  const category = await db.first(categoryModel, { id: categoryId })
  return category?.model_type === modelType ? [] : [problem('categoryId', 'wrongModel')]
}

/** A pattern belongs to a text alone, and says what it asks for. */
function patternProblems({ type, pattern, patternMessage }: Pick<FieldValues, 'type' | 'pattern' | 'patternMessage'>): Problem[] {
  if (type !== 'TEXT' || !pattern) return []
  return [
    ...(isPattern(pattern) ? [] : [problem('pattern', 'isRegex')]),
    ...(patternMessage ? [] : [problem('patternMessage', 'required')]),
  ]
}

async function optionProblems(
  { db }: Context,
  values: FieldValues,
  options: readonly CustomOption[],
  before: CustomField | null,
): Promise<Problem[]> {
  if (!isChosen(values)) return []
  const kept = new Set(options.map(({ id }) => id))
  const removed = (before?.options ?? []).filter(({ id }) => !kept.has(id))
  const chosen = new Set(
    before && removed.length > 0
      ? (await db.run(chosenOptions, { field: before.id, ids: removed.map(({ id }) => id) })).map(({ id }) => id)
      : [],
  )
  // Nobody can tell which options sealed values hold
  const inUse = removed.filter(({ id }) => before?.is_sensitive || chosen.has(id))
  return [
    ...labelProblems(options.map(({ label }) => label)),
    ...inUse.map(({ label }) => problem('options', 'in_use_option', { name: label })),
  ]
}

const isChosen = ({ type }: Pick<FieldValues, 'type'>) => type === 'SINGLE_SELECT' || type === 'MULTI_SELECT'

function labelProblems(given: readonly string[]): Problem[] {
  const labels = given.map((label) => label.toLowerCase())
  return [
    ...(labels.length === 0 ? [problem('options', 'requiredFieldArray')] : []),
    ...(labels.length > mostOptions ? [problem('options', 'most_options', { max: mostOptions })] : []),
    ...labels.flatMap((label, index) => (labels.indexOf(label) < index ? [problem(`options.${index}.label`, 'unique_owned')] : [])),
  ]
}

/** What cannot change while records have values. */
async function storedProblems({ db }: Context, { isSensitive, allowsJobs }: FieldValues, before: CustomField): Promise<Problem[]> {
  const toggles = (isSensitive ?? false) !== before.is_sensitive
  const forbidsJobs = before.allows_jobs && !allowsJobs
  return [
    ...(toggles && (await db.one(hasValues, { field: before.id })).used ? [problem('isSensitive', 'in_use_sensitive')] : []),
    ...(forbidsJobs && (await db.one(hasJobsChosen, { field: before.id })).used ? [problem('allowsJobs', 'in_use_jobs')] : []),
  ]
}

export function valuesOf(field: CustomField): FieldValues {
  return {
    name: field.name,
    modelType: field.model_type,
    type: field.type,
    apiName: field.api_name,
    categoryId: field.category_id ?? '',
    description: field.description,
    isRequired: field.is_required,
    isSensitive: field.is_sensitive,
    isExcludedFromAnalytics: field.is_excluded_from_analytics,
    pattern: field.pattern,
    patternMessage: field.pattern_message,
    allowsJobs: field.allows_jobs,
  }
}

/** A field in the words of the API, for its event. */
export function stateOf(
  { name, modelType, type, apiName, categoryId, description, ...more }: FieldValues,
  options: readonly CustomOption[],
  isEnabled: boolean,
) {
  return {
    name,
    modelType,
    type,
    apiName,
    categoryId,
    description,
    isRequired: more.isRequired ?? false,
    isSensitive: more.isSensitive ?? false,
    isExcludedFromAnalytics: more.isExcludedFromAnalytics ?? false,
    pattern: more.pattern,
    patternMessage: more.patternMessage,
    allowsJobs: more.allowsJobs ?? false,
    options: labelsOf(options),
    isEnabled,
  }
}

/** Options in the words of an event: those in brackets can be chosen no more. */
export const labelsOf = (options: readonly CustomOption[]): string =>
  options.map(({ label, isEnabled }) => (isEnabled ? label : `(${label})`)).join(', ')

export const isPattern = (pattern: string) =>
  validate({ pattern }, { pattern: [{ rule: 'isRegex' }] }, { today: '', now: new Date(0) }).length === 0
