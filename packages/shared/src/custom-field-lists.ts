import { customFieldKey, type CustomFieldModel, type CustomFieldType } from './custom-fields.ts'
import { choice, choices, decimal, references, text, type Field } from './fields.ts'
import type { ListColumn, ListFilter, ListOfRecords } from './lists.ts'

export type ListedField = {
  readonly id: string
  readonly name: string
  readonly modelType: CustomFieldModel
  readonly type: CustomFieldType
  readonly isSensitive: boolean
  /** Its reader may view it of everybody: an order tells of those, too, whose values they do not see. */
  readonly isOfAll: boolean
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Maps merged options to those that they were merged into. */
  readonly merged?: readonly { readonly id: string; readonly intoId: string }[]
}

export const listedModels = ({ customFields, customColumns, customFieldsOfJob }: ListOfRecords): readonly CustomFieldModel[] => [
  ...(customFields ? [customFields] : []),
  ...(customColumns ? [customColumns] : []),
  ...(customFieldsOfJob ? modelsOfJob : []),
]
const modelsOfJob = ['JOB', 'REMUNERATION'] as const

/** Whether what a field holds depends on the day. */
export const isDatedModel = (model: CustomFieldModel): boolean => modelsOfJob.some((each) => each === model)

/**
 * A declared list with a column, and a filter, for each of these fields, by the name `cf:<id>`. A name of a field is its heading:
 * where a key of words is looked for that is none, it stands for itself. What is sensitive is neither. By those of jobs nothing is ordered.
 */
export function withCustomFields<L extends ListOfRecords>(list: L, fields: readonly ListedField[]): L {
  const listed = fields.filter(({ isSensitive }) => !isSensitive)
  if (listed.length === 0) return list
  const entries = <Value>(of: (field: ListedField) => Value) =>
    Object.fromEntries(listed.map((each) => [customFieldKey(each.id), of(each)]))
  if (list.customColumns) return { ...list, columns: { ...list.columns, ...entries(withoutOrder) } }
  return { ...list, columns: { ...list.columns, ...entries(columnOf) }, filters: { ...list.filters, ...entries(filterOf) } }
}

const columnOf = ({ type, name, isOfAll, modelType }: ListedField): ListColumn => ({
  kind: type === 'NUMBER' ? 'number' : 'text',
  heading: name,
  hidden: true,
  ...(isOfAll && ordered.has(type) && !isDatedModel(modelType) ? { sorts: true } : {}),
})
function withoutOrder(field: ListedField): ListColumn {
  const { sorts: _, ...column } = columnOf(field)
  return column
}
const ordered: ReadonlySet<CustomFieldType> = new Set(['TEXT', 'NUMBER', 'SINGLE_SELECT'])

const filterOf = (field: ListedField): ListFilter => ({
  kind: 'field',
  label: field.name,
  input: customFieldKey(field.id),
  field: fieldOf(field),
  ...(field.merged?.length && { meant: Object.fromEntries(field.merged.map(({ id, intoId }) => [id, intoId])) }),
})

/** The declaration by whose comparisons a filter asks for its values: options by their ids. */
function fieldOf({ type, options }: ListedField): Field {
  const ids = options.map(({ id }) => id)
  switch (type) {
    case 'TEXT':
      return text()
    case 'NUMBER':
      return decimal()
    case 'SINGLE_SELECT':
      return choice('CustomFieldOption', ids)
    case 'MULTI_SELECT':
      return choices('CustomFieldOption', ids)
    case 'PEOPLE_DROPDOWN':
      return references('person')
  }
}
