import { customField } from '@kith/shared/domains/custom-fields.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import type { FieldValues } from './rules.ts'
export { problemsOfDefinition } from './rules.ts'
export {
  deleteTemplate,
  everyTemplate,
  insertTemplate,
  lockTemplate,
  templateById,
  templateNamed,
  updateTemplate,
  type TemplateRow,
} from './templates/sql.ts'
export { CustomFieldTemplate } from './templates/types.ts'
import { placeLast, writeOptions } from './sql.ts'

export type MadeField = { readonly id: string; readonly optionIds: readonly string[] }

/** One field with its options, without the door: for making demos. */
export async function createCustomField(db: Connection, values: FieldValues, labels: readonly string[] = []): Promise<MadeField> {
  const id = v7()
  await db.run(insertRecord(customField), { id, values: columnValues(customField, values) })
  await db.run(placeLast, { id })
  const options = labels.map((label, index) => ({ id: v7(), label, sort_order: index, is_enabled: true }))
  if (options.length > 0) await db.run(writeOptions, { field: id, options: JSON.stringify(options) })
  return { id, optionIds: options.map((option) => option.id) }
}
