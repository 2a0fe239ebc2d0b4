import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import type { Context } from '../../context.ts'
import type { Difference } from '../../events/difference.ts'
import { openChanges } from '../../events/redact.ts'
import { kindNamed } from '../../rights/catalogue.ts'
import { nameFor, presentationOf } from '../../records/presented.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import type { Wording } from '../../words.ts'
import type { RequestRow } from '../sql.ts'

/** True where a record that belongs to the subject would change, and not the subject itself. */
export const isOfPart = ({ subject_kind: subject, record_kind: record }: RequestRow): boolean => subject !== record

/** Reads what a request would change, by the rights of each field; those to a part are the ones to its subject. */
export function openRequest(ctx: Context, request: RequestRow): Promise<{ readonly open: Difference; readonly closed: readonly string[] }> {
  const { record_kind: kind, record_id: id, subject_kind: subject, subject_id: subjectId, difference } = request
  return openChanges(ctx, kindNamed(kind), { subject_id: id, difference }, { kind: subject, id: subjectId })
}

/** A value of a part that would change, as its reader says it; null where there is none. */
export type ChangeInWords = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly isClosed: boolean
}

/** Says what would change in a part; nothing for a request about the subject itself. */
export async function changesInWords(ctx: Context, request: RequestRow): Promise<ChangeInWords[]> {
  if (!isOfPart(request)) return []
  const { open, closed } = await openRequest(ctx, request)
  const [reader, { fields }] = [await wordingOf(ctx), kindOf(request.record_kind)]
  const changes = Object.entries(open).map(async ([name, [before, after]]) => ({
    label: labelOf(reader, request, name),
    before: await textOf(ctx, reader, fields[name], before),
    after: await textOf(ctx, reader, fields[name], after),
    isClosed: false,
  }))
  return [
    ...(await Promise.all(changes)),
    ...closed.map((name) => ({ label: labelOf(reader, request, name), before: null, after: null, isClosed: true })),
  ]
}

/** Returns the names of what would change in a record. */
export const labelsOf = (reader: Wording, request: RequestRow, names: readonly string[]): string[] =>
  names.map((name) => labelOf(reader, request, name))

const labelOf = (reader: Wording, { record_kind: kind }: RequestRow, name: string) => fieldLabel(kind, name, reader.texts) ?? name

async function textOf(ctx: Context, reader: Wording, field: Field | undefined, value: unknown): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return reader.texts(`common:list.answers.${value ? 'yes' : 'no'}`) ?? String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field?.references) return nameOf(ctx, field.references, text)
  if (field?.kind === 'date') return formatDayInText(text, reader)
  return field?.kind === 'choice' ? (reader.texts(`choices:${field.choicesName}.${text}`) ?? text) : text
}

/** Records of settings lists have names that everyone may read. */
async function nameOf(ctx: Context, kind: string, id: string): Promise<string | null> {
  const list = isSettingsList(kindOf(kind)) ? presentationOf(ctx.services.kith.presented, kind) : undefined
  return list ? list.label(ctx, id) : nameFor(ctx, kind, id)
}
