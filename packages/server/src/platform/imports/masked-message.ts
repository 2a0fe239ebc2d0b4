import {
  columnValues,
  importMessage,
  type BulkDataCode,
  type BulkDataMessage,
  type BulkDataValue,
} from '@kith/shared/domains/bulk-data/messages.ts'
import { mask } from '@kith/shared/sealed.ts'
import type { Problem } from './sql/files.ts'
import type { Column } from './upload.ts'

/** A message of a cell that nobody may read on an import: it says what is wrong, not what the cell says. */
export function maskedMessage<Message extends BulkDataMessage>(message: Message): Message {
  const values = Object.fromEntries(Object.entries(message.values).map(([name, value]) => [name, maskedValue(name, value)]))
  return { ...message, ...importMessage(message.code as BulkDataCode, values as never) }
}

/** Problems without the values of some columns. */
export const maskedProblems = (problems: readonly Problem[], isMasked: (column: string) => boolean): Problem[] =>
  problems.map((problem) => (problem.column !== null && isMasked(problem.column) ? maskedMessage(problem) : problem))

/** Which columns hold what is sealed elsewhere. */
export function sensitiveAmong(columns: readonly Column[]): (column: string) => boolean {
  const names = new Set(columns.flatMap(({ name, isSensitive }) => (isSensitive ? name : [])))
  return (column) => names.has(column)
}

function maskedValue(name: string, value: BulkDataValue): BulkDataValue {
  if (columnValues.has(name) || typeof value === 'number') return value
  if (typeof value === 'string') return mask
  if ('code' in value) return maskedMessage(value)
  if ('rule' in value) return value
  return value.map((each) => (typeof each === 'string' ? mask : maskedMessage(each)))
}
