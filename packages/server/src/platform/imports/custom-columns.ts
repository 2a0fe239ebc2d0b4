import { customFieldKey, customFieldOfSlug, customFieldSlug, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '#platform/context.ts'
import { enabledCustomFields, holds, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { columnsOfParts } from './combined.ts'
import { withExportedHeadings } from './exported-headings.ts'
import type { Given } from './sql/actions.ts'
import type { Column, Upload } from './upload.ts'
import { uploadOf } from './uploads.ts'

const prefix = 'cf_'
export const isCustomColumn = (name: string) => name.startsWith(prefix)

/** An import type with the headings of the exports that it reads back, and with a column `cf_<api name>` for each custom field of its records that the user may fill in for anyone. */
export async function uploadFor(ctx: Context, type: string): Promise<Upload> {
  const upload = await withExportedHeadings(ctx, uploadOf(ctx, type))
  if (upload.parts) {
    const own = new Map(upload.columns.map(({ name, example }) => [name, example]))
    const columns = columnsOfParts(upload.parts, await partsFor(ctx, upload))
    return { ...upload, columns: columns.map((column) => ({ ...column, example: own.get(column.name) ?? column.example })) }
  }
  return { ...upload, columns: [...upload.columns, ...(await customColumns(ctx, upload))] }
}

/** The import types of which each row is an action, with the columns that the user may fill in. */
export const partsFor = async (ctx: Context, upload: Upload): Promise<readonly Upload[]> =>
  upload.parts ? Promise.all(upload.parts.map(({ type }) => uploadFor(ctx, type))) : [upload]

/** People are chosen on the page, not in a file: their names are not unique. */
async function customColumns(ctx: Context, { customFields: model }: Upload): Promise<Column[]> {
  const fields = model ? await enabledCustomFields(ctx, model) : []
  return fields.filter((field) => field.type !== 'PEOPLE_DROPDOWN' && holds(ctx, field, 'manage')).map(columnOf)
}

const columnOf = (field: CustomField): Column => ({
  name: `${prefix}${field.api_name}`,
  label: field.name,
  kind: field.type === 'NUMBER' ? 'number' : 'text',
  example: exampleOf(field),
  path: customFieldKey(field.id),
  closedTo: slugOf(field, 'view'),
  setBy: slugOf(field, 'manage'),
})

/** A text that must follow a pattern has none. */
function exampleOf({ type, name, options, pattern }: CustomField): string {
  if (type === 'NUMBER') return '42'
  if (type === 'TEXT') return pattern === null ? name : ''
  return options.find(({ isEnabled }) => isEnabled)?.label ?? ''
}

/** What a row gives of the custom fields of its record, in the order of the names of their columns. */
export async function customValuesIn(ctx: Context, { customFields: model }: Upload, given: Given): Promise<GivenValue[]> {
  const names = columnsIn(given)
  if (!model || names.length === 0) return []
  const fields = new Map((await enabledCustomFields(ctx, model)).map((field) => [field.api_name, field]))
  return names.map((name) => {
    const apiName = name.slice(prefix.length)
    return { apiName, ...valueOf(fields.get(apiName), given[name] ?? '') }
  })
}

/** The column of which a problem of the input speaks, where it is one of a custom field. */
export function customColumnAt(given: Given, path: string): string | undefined {
  const [, index] = /^customFields\.(\d+)\./.exec(path) ?? []
  return index === undefined ? undefined : columnsIn(given)[Number(index)]
}

const columnsIn = (given: Given) => Object.keys(given).filter(isCustomColumn).toSorted()

/** Options by their labels, several of them apart by semicolons; a label that there is not is for the mutation to refuse. */
function valueOf(field: CustomField | undefined, text: string): Omit<GivenValue, 'apiName'> {
  const idOf = (label: string) =>
    field?.options.find((option) => option.label.toLowerCase() === label.trim().toLowerCase())?.id ?? unknownOption
  if (field?.type === 'SINGLE_SELECT') return { id: text === '' ? null : idOf(text) }
  if (field?.type === 'MULTI_SELECT')
    return {
      ids:
        text === ''
          ? null
          : text
              .split(';')
              .filter((label) => label.trim() !== '')
              .map(idOf),
    }
  return { value: text === '' ? null : text }
}

const unknownOption = '00000000-0000-0000-0000-000000000000'

/** The right to view what may stand below a heading such as `cf_locker`, in whichever type of import. */
export function rightsToCustom(models: readonly CustomFieldModel[], column: string | null): string[] {
  if (column === null || !/^cf_[a-z_]+$/.test(column)) return []
  return models.map((model) => customFieldSlug(model, column.slice(prefix.length), 'view'))
}

/** Whether the user sees the values of everyone; who may manage a custom field may view it. */
export function seesOfAll({ actor }: Context, slug: string): boolean {
  if (reachOf(actor, slug) === 'ALL') return true
  const field = customFieldOfSlug(slug)
  return field !== undefined && reachOf(actor, customFieldSlug(field.model, field.apiName, 'manage')) === 'ALL'
}
