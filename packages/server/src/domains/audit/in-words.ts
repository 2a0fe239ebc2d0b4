import type { KindName } from '@kith/shared/catalogue.ts'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { Field } from '@kith/shared/fields.ts'
import { formatDate, formatMoment } from '@kith/shared/format/dates.ts'
import { fieldLabel, lowerFirst } from '@kith/shared/words.ts'
import { remembered, type Context } from '#platform/context.ts'
import { openChanges } from '#platform/events/redact.ts'
import { customFieldLabel, customValueText } from '#platform/facets/custom-fields/in-events.ts'
import { readReader, type FileReader } from '#platform/lists/exports/reader.ts'
import type { Target } from '#platform/rights/check.ts'
import { valuesOf } from '#platform/rights/field-rights.ts'
import type { LoggedEvent } from './sql/log.ts'
import { kindOfSubject, nameToday } from './records.ts'

/** A value that changed, as the reader says it; null where there was none. */
export interface ChangeInWords {
  field: string
  label: string
  before: string | null
  after: string | null
}
export interface ReadChanges {
  changes: ChangeInWords[]
  /** What changed and is closed to the reader. */
  closed: string[]
  /** As it was stored, less what is closed. */
  raw: Readonly<Record<string, readonly [unknown, unknown]>>
}

type Changed = Pick<LoggedEvent, 'subject_kind' | 'subject_id' | 'difference'> & {
  /** Rights to a record that is not there yet are judged by this one, to which it will belong. */
  readonly judgedBy?: Target
}

/** What an event changed, in the words of the reader, or of whoever else reads it, and by their rights. */
export async function readChanges(ctx: Context, event: Changed, as?: FileReader): Promise<ReadChanges> {
  const kind = kindOfSubject(event.subject_kind)
  if (!kind) return { changes: [], closed: [], raw: {} }
  const reader = as ?? (await readerOf(ctx))
  const { open, closed } = await openChanges(ctx, kind, event, event.judgedBy)
  const label = (name: string) => fieldLabel(kind, name, reader.texts) ?? name
  const changes = await Promise.all(
    Object.entries(open).map(async ([field, [before, after]]) => ({
      field,
      label: (await customFieldLabel(ctx, field)) ?? label(field),
      before: await valueText(ctx, reader, kind, field, before),
      after: await valueText(ctx, reader, kind, field, after),
    })),
  )
  return { changes, closed: closed.map(label), raw: open }
}

/** The same on one line, for files. */
export async function changesInLine(ctx: Context, event: LoggedEvent): Promise<string> {
  const { changes } = await readChanges(ctx, event)
  return changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('; ')
}

const readerOf = (ctx: Context): Promise<FileReader> => remembered(ctx, 'reader of the audit log', () => readReader(ctx))

const valueText = (ctx: Context, reader: FileReader, kind: KindName, name: string, value: unknown) =>
  isCustomFieldKey(name) ? customValueText(ctx, value) : textOf(ctx, reader, valuesOf(kind)[name], value)

async function textOf(ctx: Context, reader: FileReader, field: Field | undefined, value: unknown): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return itemsText(ctx, reader, field, value)
  if (typeof value === 'object') return partsText(ctx, reader, field, value)
  if (typeof value === 'boolean') return reader.texts(`common:list.answers.${value ? 'yes' : 'no'}`) ?? String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field?.references) return (await nameToday(ctx, field.references, text)) ?? text
  switch (field?.kind) {
    case 'date':
      return formatDate(text, reader)
    case 'moment':
      return formatMoment(text, reader)
    case 'choice':
      return reader.texts(`choices:${field.choicesName}.${text}`) ?? text
    default:
      return text
  }
}

async function itemsText(ctx: Context, reader: FileReader, field: Field | undefined, items: readonly unknown[]): Promise<string> {
  const each = field && { ...field, kind: field.kind === 'choices' ? ('choice' as const) : ('text' as const) }
  const texts = await Promise.all(items.map((item) => textOf(ctx, reader, each, item)))
  return texts.join(items.some((item) => typeof item === 'object') ? '; ' : ', ')
}

/** Its parts one after the other; of what it is or is not, only what it is: "ada@example.com (primary)". */
async function partsText(ctx: Context, reader: FileReader, field: Field | undefined, parts: object): Promise<string> {
  const textOfPart = async ([name, part]: [string, unknown]) => {
    if (typeof part !== 'boolean') return textOf(ctx, reader, field?.fields?.[name], part)
    return part ? `(${lowerFirst(reader.texts(`conventions:fields.${name}`) ?? name)})` : null
  }
  const declared = Object.keys(field?.fields ?? {})
  const inOrder = Object.entries(parts).toSorted(([one], [other]) => declared.indexOf(one) - declared.indexOf(other))
  const texts = await Promise.all(inOrder.map(textOfPart))
  return texts.filter(Boolean).join(' ')
}
