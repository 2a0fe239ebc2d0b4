import { customFieldKey, customFieldOfSlug, customFieldSlug, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Texts } from '@kith/shared/words.ts'
import { remembered, type Context } from '#platform/context.ts'
import { allCustomFields, enabledCustomFields, holds, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { may, type Target } from '#platform/rights/check.ts'
import { textOf } from '#platform/facets/custom-fields/in-lists.ts'
import { plainValue, type Stored } from '#platform/facets/custom-fields/values.ts'
import { isKindOff } from '../modules.ts'
import { extentOf } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { columnsOfParts } from './combined.ts'
import { withExportedHeadings } from './exported-headings.ts'
import { namesIn, optionLabelled } from './reading/options.ts'
import type { Given } from './sql/actions.ts'
import type { Column, Upload } from './upload.ts'
import { uploadOf } from './uploads.ts'

const prefix = 'cf_'
export const isCustomColumn = (name: string) => name.startsWith(prefix)

/** Where the mutation takes the values of the fields of each model. */
export type CustomInputs = Readonly<Record<string, CustomFieldModel>>

/** An import type with the headings of the exports that it reads back, and with a column for each custom field of its records that the user may fill in for anyone. */
export async function uploadFor(ctx: Context, type: string): Promise<Upload> {
  const upload = await withExportedHeadings(ctx, uploadOf(ctx, type))
  if (upload.parts) {
    const own = new Map(upload.columns.map(({ name, example }) => [name, example]))
    const columns = columnsOfParts(upload.parts, await partsFor(ctx, upload))
    return { ...upload, columns: columns.map((column) => ({ ...column, example: own.get(column.name) ?? column.example })) }
  }
  const present = upload.columns.filter(({ list }) => !isKindOff(ctx, list?.kind))
  return { ...upload, columns: [...present, ...(await customColumns(ctx, upload))] }
}

/** The import types of which each row is an action, with the columns that the user may fill in: those of a later one apart from those of an earlier one. */
export async function partsFor(ctx: Context, upload: Upload): Promise<readonly Upload[]> {
  if (!upload.parts) return [upload]
  const taken = new Set<string>()
  const parts: Upload[] = []
  for (const { type } of upload.parts) {
    const part = await uploadFor(ctx, type)
    parts.push({ ...part, columns: part.columns.map((column) => (taken.has(column.name) ? { ...column, ...column.apart } : column)) })
    for (const name of await customNames(ctx, part)) taken.add(name)
  }
  return parts
}

/** The import type of some actions: each column as files of the type call it, and as those do in which it stands beside one of the same name. */
export async function uploadOfActions(ctx: Context, type: string): Promise<Upload> {
  const upload = await uploadFor(ctx, type)
  return {
    ...upload,
    columns: [...upload.columns, ...upload.columns.flatMap((column) => (column.apart ? { ...column, ...column.apart } : []))],
  }
}

/** Those of the custom fields that the user may not fill in, too: what a heading means is the same for everyone. */
async function customNames(ctx: Context, upload: Upload): Promise<string[]> {
  const names = inputsOf(upload).map(async ({ model, input }) =>
    (await enabledCustomFields(ctx, model)).map((field) => customColumnName(field, input)),
  )
  return (await Promise.all(names)).flat()
}

/** People are chosen on the page, not in a file: their names are not unique. */
const customColumns = (ctx: Context, upload: Upload) => columnsHeld(ctx, upload, 'manage')

/** Those of the custom fields whose values the user may see of someone. */
export const viewedColumns = (ctx: Context, upload: Upload) => columnsHeld(ctx, upload, 'view')

async function columnsHeld(ctx: Context, upload: Upload, right: 'view' | 'manage'): Promise<Column[]> {
  const { texts } = await wordingOf(ctx)
  const columns = inputsOf(upload).map(async ({ model, input }) => {
    const fields = (await enabledCustomFields(ctx, model)).filter(({ type }) => type !== 'PEOPLE_DROPDOWN')
    const isAsked = ({ is_required: isRequired }: CustomField) => isRequired && upload.operation === 'CREATE' && input === 'customFields'
    return fields
      .filter((field) => holds(ctx, field, right))
      .map((field) => ({ ...columnOf(field, input, texts), ...(isAsked(field) && { isMandatory: true as const }) }))
  })
  return (await Promise.all(columns)).flat()
}

const inputsOf = ({ customFields = {} }: Pick<Upload, 'customFields'>) =>
  Object.entries(customFields).map(([input, model]) => ({ input, model }))

/** `cf_<api name>`; what is of another model than the record has that before it, as in `cf_remuneration.bonus`. */
export const customColumnName = ({ api_name: name, model_type: model }: Pick<CustomField, 'api_name' | 'model_type'>, input: string) =>
  `${prefixesOf(input, model)[0]}${name}`

/** Before the API names of a model; the second one where a row has another record with a field of the same name, see `partsFor`. */
const prefixesOf = (input: string, model: CustomFieldModel): readonly [string, ...string[]] =>
  input === 'customFields' ? [prefix, prefixOf(model)] : [prefixOf(model)]
const prefixOf = (model: CustomFieldModel) => `${prefix}${model.toLowerCase()}.`

/** The API name in the name of a column of one of these; undefined for any other column. */
function apiNameIn(name: string, prefixes: readonly string[]): string | undefined {
  const apiNames = prefixes.flatMap((before) => (name.startsWith(before) ? name.slice(before.length) : []))
  return apiNames.find((apiName) => !apiName.includes('.'))
}

/** Words of a sensitive field are values: they are not offered for matching. */
const columnOf = (field: CustomField, input: string, texts: Texts): Column => ({
  name: customColumnName(field, input),
  label: field.name,
  ...(input === 'customFields' && { apart: apartFromOthers(field, texts) }),
  kind: field.type === 'NUMBER' ? 'number' : 'text',
  example: exampleOf(field),
  path: customFieldKey(field.id),
  ...(isSelect(field) && !field.is_sensitive && { options: { areSeveral: field.type === 'MULTI_SELECT', each: field.options } }),
  ...(field.is_sensitive && { isSensitive: true }),
  closedTo: slugOf(field, 'view'),
  setBy: slugOf(field, 'manage'),
})

const apartFromOthers = ({ name, api_name: apiName, model_type: model }: CustomField, texts: Texts) => ({
  name: `${prefixOf(model)}${apiName}`,
  label: `${name} (${texts(`choices:CustomFieldModelType.${model}`) ?? model})`,
})

/** The columns of sensitive custom fields of the records of these, also of fields that are gone: nobody reads on an import what they hide elsewhere. */
export async function sensitiveColumns(ctx: Context, uploads: readonly Pick<Upload, 'customFields'>[]): Promise<ReadonlySet<string>> {
  const fields = (await allCustomFields(ctx)).filter(({ is_sensitive: isSensitive }) => isSensitive)
  const names = uploads.flatMap(inputsOf).flatMap(({ input, model }) => {
    const own = fields.filter(({ model_type: each }) => each === model)
    return own.flatMap(({ api_name: name }) => prefixesOf(input, model).map((before) => `${before}${name}`))
  })
  return new Set(names)
}

const isSelect = ({ type }: CustomField) => type === 'SINGLE_SELECT' || type === 'MULTI_SELECT'

/** A text that must follow a pattern has none. */
function exampleOf({ type, name, options, pattern }: CustomField): string {
  if (type === 'NUMBER') return '42'
  if (type === 'TEXT') return pattern === null ? name : ''
  return options.find(({ isEnabled }) => isEnabled)?.label ?? ''
}

/** What a row gives of the custom fields of its record, by the inputs that take them and in the order of the names of their columns. */
export async function customValuesIn(ctx: Context, upload: Upload, given: Given): Promise<Readonly<Record<string, GivenValue[]>>> {
  const values = inputsOf(upload).map(async ({ input, model }) => {
    const prefixes = prefixesOf(input, model)
    const names = columnsIn(given, prefixes)
    if (names.length === 0) return []
    const fields = new Map((await enabledCustomFields(ctx, model)).map((field) => [field.api_name, field]))
    const own = names.map((name) => {
      const apiName = apiNameIn(name, prefixes) ?? ''
      return { apiName, ...valueOf(fields.get(apiName), given[name] ?? '') }
    })
    return [[input, own] as const]
  })
  return Object.fromEntries((await Promise.all(values)).flat())
}

/** The column of which a problem of the input speaks, where it is one of a custom field. */
export function customColumnAt(upload: Pick<Upload, 'customFields'>, given: Given, path: string): string | undefined {
  const [name, index] = path.split('.')
  const found = inputsOf(upload).find(({ input }) => input === name)
  return found && index !== undefined ? columnsIn(given, prefixesOf(found.input, found.model))[Number(index)] : undefined
}

/** The column of a file in which a row of an import type is to fill in a mandatory field that it lacks. */
export async function columnLacking(ctx: Context, upload: Upload, fileType: string, problem: Problem): Promise<string | undefined> {
  const { context, name } = problem.parameters ?? {}
  if (context !== 'customField') return undefined
  const { path } = upload.columns.find(({ isMandatory, label }) => isMandatory && label === name) ?? {}
  const parts = await remembered(ctx, `parts of ${fileType}`, async () => partsFor(ctx, await uploadFor(ctx, fileType)))
  const part = parts.find(({ type }) => type === upload.type)
  return path === undefined ? undefined : part?.columns.find((column) => column.path === path)?.name
}

const columnsIn = (given: Given, prefixes: readonly string[]) =>
  Object.keys(given)
    .filter((name) => apiNameIn(name, prefixes) !== undefined)
    .toSorted()

/** Options by their labels, or by their ids where words were matched to them; a label that there is not is for the mutation to refuse. */
function valueOf(field: CustomField | undefined, text: string): Omit<GivenValue, 'apiName'> {
  const { options = [], merged = [] } = field ?? {}
  const named = (name: string) => optionLabelled(options, name) ?? options.find(({ id }) => id === name)
  const idOf = (name: string) => named(name)?.id ?? mergedInto(merged, name) ?? unknownOption
  if (field?.type === 'SINGLE_SELECT') return { id: text === '' ? null : idOf(text) }
  if (field?.type === 'MULTI_SELECT') return { ids: text === '' ? null : namesIn({ areSeveral: true, each: options }, text).map(idOf) }
  return { value: text === '' ? null : text }
}

/** Where an option went after a file that names it had been checked. */
const mergedInto = (merged: CustomField['merged'], name: string) =>
  (optionLabelled(merged, name) ?? merged.find(({ id }) => id === name))?.intoId

const unknownOption = '00000000-0000-0000-0000-000000000000'

/** What a record has in the custom fields that a row gives, as cells have it; a sensitive one is not shown. */
export async function customBefore(
  ctx: Context,
  upload: Pick<Upload, 'customFields'>,
  given: Given,
  storedOf: () => Promise<ReadonlyMap<string, Stored>>,
): Promise<Record<string, unknown>> {
  const names = new Set(Object.keys(given).filter(isCustomColumn))
  if (names.size === 0) return {}
  const fields = inputsOf(upload).map(async ({ input, model }) =>
    (await enabledCustomFields(ctx, model)).filter((field) => !field.is_sensitive && names.has(customColumnName(field, input))),
  )
  const stored = await storedOf()
  const texts = (await Promise.all(fields)).flat().map(async (field) => {
    const text = await textOf(ctx, field, plainValue(ctx, field, stored.get(field.id)))
    return [customFieldKey(field.id), text] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** The right to view what may stand below a heading such as `cf_locker`, in whichever type of import. */
export function rightsToCustom(uploads: readonly Pick<Upload, 'customFields'>[], column: string | null): string[] {
  const rights = uploads.flatMap(inputsOf).flatMap(({ input, model }) => {
    const apiName = apiNameIn(column ?? '', prefixesOf(input, model)) ?? ''
    return /^[a-z_]+$/.test(apiName) ? [customFieldSlug(model, apiName, 'view')] : []
  })
  return [...new Set(rights)]
}

/** Whether the user sees the values of everyone; who may manage a custom field may view it. */
export const seesOfAll = ({ actor }: Context, slug: string): boolean => rightsToSee(slug).some((each) => extentOf(actor, each) === 'ALL')

/** The same of one record. */
export async function seesOf(ctx: Context, slug: string, target: Target): Promise<boolean> {
  const verdicts = await Promise.all(rightsToSee(slug).map((each) => may(ctx, each, target)))
  return verdicts.some(Boolean)
}

function rightsToSee(slug: string): string[] {
  const field = customFieldOfSlug(slug)
  return field ? [slug, customFieldSlug(field.model, field.apiName, 'manage')] : [slug]
}
