import { customFieldModels, customFieldTypes, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '../../context.ts'
import { builder, read, type Request, type Types } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { presentationOf } from '../../records/presented.ts'
import type { Target } from '../../rights/check.ts'
import { enabledCustomFields, mayOf, mayOfAny, slugOf, type CustomField, type CustomOption } from './definitions.ts'
import { isOfAll } from './in-lists.ts'
import { chosenRecord, fitsPattern } from './judge.ts'
import { plainValue, storedValues, type CustomValue, type Stored } from './values.ts'

export const modelType = enumOf('CustomFieldModelType', customFieldModels)
export const fieldType = enumOf('CustomFieldType', customFieldTypes)

const Option = builder.objectRef<CustomOption>('CustomFieldDefinitionOption').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false, description: 'Whether it can be chosen where it is not yet.' }),
  }),
})

const Details = builder.objectRef<CustomField>('CustomFieldDetails').implement({
  description: 'What depends on the type of the field.',
  fields: (t) => ({
    options: t.field({ type: [Option], nullable: { list: false, items: false }, resolve: ({ options }) => [...options] }),
    allowSelectingIndividualJobs: t.boolean({ nullable: false, resolve: (field) => field.allows_jobs }),
    regex: t.exposeString('pattern'),
    validationError: t.exposeString('pattern_message'),
  }),
})

const CategoryOfField = builder.objectRef<CustomField>('CustomFieldDefinitionCategory').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ category_id: id }) => id ?? '' }),
    name: t.string({ nullable: false, resolve: ({ category_name: name }) => name ?? '' }),
    sortOrder: t.int({ nullable: false, resolve: ({ category_order: order }) => order ?? 0 }),
  }),
})

export const CustomFieldDefinition = builder.objectRef<CustomField>('CustomFieldDefinition').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    apiName: t.exposeString('api_name', { nullable: false }),
    description: t.exposeString('description'),
    modelType: t.field({ type: modelType, nullable: false, resolve: (field) => field.model_type }),
    type: t.field({ type: fieldType, nullable: false, resolve: (field) => field.type }),
    isMandatory: t.exposeBoolean('is_required', { nullable: false }),
    isSensitive: t.exposeBoolean('is_sensitive', { nullable: false }),
    isExcludedFromAnalytics: t.exposeBoolean('is_excluded_from_analytics', { nullable: false }),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    sortOrder: t.exposeInt('sort_order', { nullable: false }),
    category: t.field({ type: CategoryOfField, resolve: (field) => (field.category_id === null ? null : field) }),
    definition: t.field({ type: Details, nullable: false, resolve: (field) => field }),
    isOfAll: t.boolean({
      nullable: false,
      description: 'Whether you may view it of everybody, and therefore order lists by it.',
      resolve: async (field, _, request) => isOfAll(await read(request), field),
    }),
    viewPermission: t.string({ nullable: false, resolve: (field) => slugOf(field, 'view') }),
    managePermission: t.string({ nullable: false, resolve: (field) => slugOf(field, 'manage') }),
  }),
})

/** One field of one record, as its reader sees it. */
export type ShownValue = {
  readonly field: CustomField
  readonly subjectId: string
  /** Null for a record that is only being made. */
  readonly target: Target | null
  readonly stored: Stored | undefined
  /** Shown although it is sensitive: its reader has asked for it. */
  readonly isRevealed?: true
}

const Text = builder.objectRef<{ value: string; regexValid: boolean }>('CustomFieldText').implement({
  fields: (t) => ({
    value: t.exposeString('value', { nullable: false }),
    regexValid: t.exposeBoolean('regexValid', { nullable: false, description: 'Whether it is in the format that is required today.' }),
  }),
})
const Selected = builder.objectRef<CustomOption>('CustomFieldSelected').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), label: t.exposeString('label', { nullable: false }) }),
})
const SelectedMany = builder.objectRef<readonly CustomOption[]>('CustomFieldSelectedMany').implement({
  fields: (t) => ({
    ids: t.idList({ nullable: false, resolve: (options) => options.map(({ id }) => id) }),
    labels: t.stringList({ nullable: false, resolve: (options) => options.map(({ label }) => label) }),
  }),
})
const listed = { list: false, items: false } as const

const PeopleChosen = builder.objectRef<readonly string[]>('CustomFieldPeople').implement({
  description: 'The people and jobs that were chosen, as far as you may find them.',
  fields: (t, { presented }) => {
    const chosen = (kind: string) => async (all: readonly string[], _: unknown, request: Request) => {
      const ctx = await read(request)
      const found = await Promise.all(all.filter((each) => each.startsWith(`${kind}:`)).map((each) => chosenRecord(ctx, each)))
      return found.filter((each) => each !== null)
    }
    const type = (kind: string) => [presentationOf(presented, kind)?.type ?? 'Json'] as unknown as ['Json']
    return {
      people: t.field({ type: type('person'), nullable: listed, resolve: chosen('person') }),
      jobs: t.field({ type: type('job'), nullable: listed, resolve: chosen('job') }),
    }
  },
})

const valueOf = async (request: Request, shown: ShownValue): Promise<CustomValue> => plainOf(await read(request), shown)

/** Null for what is masked. */
export function plainOf(ctx: Context, { field, stored, isRevealed }: ShownValue): CustomValue {
  return isMasked(field, isRevealed) ? null : plainValue(ctx, field, stored)
}
const isMasked = ({ is_sensitive: isSensitive }: CustomField, isRevealed = false) => isSensitive && !isRevealed

const ofType = (shown: ShownValue, type: CustomField['type'], value: CustomValue) => (shown.field.type === type ? value : null)
const chosenIn = ({ field }: ShownValue, value: CustomValue): CustomOption[] => {
  const ids = new Set([value ?? []].flat())
  return field.options.filter(({ id }) => ids.has(id))
}

export const CustomFieldValue = builder.objectRef<ShownValue>('CustomFieldValue').implement({
  fields: (t) => ({
    id: t.id({
      nullable: false,
      resolve: ({ field, subjectId, stored }) => [subjectId, field.id, ...(stored?.period ? [stored.period.id] : [])].join(':'),
    }),
    apiName: t.string({ nullable: false, resolve: ({ field }) => field.api_name }),
    modelId: t.id({ nullable: false, resolve: ({ subjectId }) => subjectId }),
    type: t.field({ type: fieldType, nullable: false, resolve: ({ field }) => field.type }),
    field: t.field({ type: CustomFieldDefinition, nullable: false, resolve: ({ field }) => field }),
    startDate: t.field({
      type: 'Date',
      description: 'The day on which it was given, of a job and its pay the day from which it holds; null where there is no value.',
      resolve: ({ stored }) => stored?.changedOn ?? null,
    }),
    endDate: t.field({
      type: 'Date',
      description: 'The first day on which it is another, of a job and its pay; null where none is recorded, and for all other values.',
      resolve: ({ stored }) => stored?.period?.to ?? null,
    }),
    updateId: t.id({
      description: 'The update that brought it, of a job and its pay; null for what it began with, and for all other values.',
      resolve: ({ stored }) => stored?.period?.updateId ?? null,
    }),
    hasValue: t.boolean({ nullable: false, resolve: ({ stored }) => stored !== undefined }),
    isMasked: t.boolean({
      nullable: false,
      description: 'Whether there is a sensitive value that is shown by customFieldReveal alone.',
      resolve: ({ field, stored, isRevealed }) => stored !== undefined && isMasked(field, isRevealed),
    }),
    mayManage: t.boolean({
      nullable: false,
      resolve: async ({ field, target }, _, request) => mayOfAny(await read(request), field, 'manage', target),
    }),
    text: t.field({
      type: Text,
      resolve: async (shown, _, request) => {
        const ctx = await read(request)
        const value = ofType(shown, 'TEXT', plainOf(ctx, shown))
        return typeof value === 'string' ? { value, regexValid: fitsPattern(ctx, shown.field, value) } : null
      },
    }),
    number: t.field({
      type: 'Decimal',
      resolve: async (shown, _, request) => ofType(shown, 'NUMBER', await valueOf(request, shown)) as string | null,
    }),
    singleSelect: t.field({
      type: Selected,
      resolve: async (shown, _, request) => chosenIn(shown, ofType(shown, 'SINGLE_SELECT', await valueOf(request, shown)))[0] ?? null,
    }),
    multiSelect: t.field({
      type: SelectedMany,
      resolve: async (shown, _, request) => {
        const chosen = chosenIn(shown, ofType(shown, 'MULTI_SELECT', await valueOf(request, shown)))
        return chosen.length > 0 ? chosen : null
      },
    }),
    peopleDropdown: t.field({
      type: PeopleChosen,
      resolve: async (shown, _, request) => {
        const chosen = ofType(shown, 'PEOPLE_DROPDOWN', await valueOf(request, shown))
        return Array.isArray(chosen) ? chosen : null
      },
    }),
  }),
})

export const Missing = builder.objectRef<CustomField>('MissingCustomField').implement({
  description: 'A mandatory field that you have no permission to fill in.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    permissionSlug: t.string({ nullable: false, resolve: (field) => slugOf(field, 'manage') }),
  }),
})

/** What a record has in the fields of its model that its reader may see. */
export async function shownValues(
  ctx: Context,
  model: CustomFieldModel,
  {
    subjectId,
    target,
    fieldIds,
    readStored = () => storedValues(ctx, subjectId),
  }: {
    readonly subjectId: string
    readonly target: Target
    readonly fieldIds?: readonly string[] | undefined
    readonly readStored?: () => Promise<ReadonlyMap<string, Stored>>
  },
): Promise<ShownValue[]> {
  const all = await enabledCustomFields(ctx, model)
  const fields = fieldIds ? all.filter(({ id }) => fieldIds.includes(id)) : all
  const open = await Promise.all(fields.map((field) => mayOf(ctx, field, 'view', target)))
  const shown = fields.filter((_, index) => open[index])
  if (shown.length === 0) return []
  const stored = await readStored()
  return shown.map((field) => ({ field, subjectId, target, stored: stored.get(field.id) }))
}

/** The mandatory fields of a model that the reader may not fill in: for this record, or for a new one. */
export async function missingFields(ctx: Context, model: CustomFieldModel, target: Target | null): Promise<CustomField[]> {
  const required = (await enabledCustomFields(ctx, model)).filter((field) => field.is_required)
  const may = await Promise.all(required.map((field) => mayOfAny(ctx, field, 'manage', target)))
  return required.filter((_, index) => !may[index])
}

/** The fields of a type whose records have custom fields; `isOpen` where not every reader of a row may see more than its name. */
export function customFieldsOf<Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  model: CustomFieldModel,
  {
    idOf,
    targetOf,
    isOpen = () => true,
    storedOf,
  }: {
    idOf: (row: Row) => string
    targetOf: (row: Row) => Target
    isOpen?: (row: Row) => boolean
    /** What is kept of it by the ids of the fields, where that depends on the row and not on its id alone. */
    storedOf?: (ctx: Context, row: Row) => Promise<ReadonlyMap<string, Stored>>
  },
) {
  return {
    customFields: t.field({
      type: [CustomFieldValue],
      nullable: listed,
      description: 'The custom fields that you may see, with their values; all of them unless some are asked for by their ids.',
      args: { fieldIds: t.arg.idList() },
      resolve: async (row, { fieldIds }, request) => {
        if (!isOpen(row)) return []
        const ctx = await read(request)
        const subject = { subjectId: idOf(row), target: targetOf(row), fieldIds: fieldIds?.map(String) }
        return shownValues(ctx, model, { ...subject, ...(storedOf && { readStored: () => storedOf(ctx, row) }) })
      },
    }),
    missingCustomFields: t.field({
      type: [Missing],
      nullable: listed,
      description: 'Mandatory fields that you have no permission to fill in.',
      resolve: async (row, _, request) => (isOpen(row) ? missingFields(await read(request), model, targetOf(row)) : []),
    }),
  }
}
