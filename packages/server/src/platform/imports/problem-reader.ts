import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { FileReader } from '@kith/shared/domains/bulk-data/messages.ts'
import { remembered, type Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { columnLabels } from './column-labels.ts'
import { filesOfImport } from './load.ts'
import { fileOfAction } from './viewer-access.ts'
import type { ActionRow } from './sql/actions.ts'
import type { FileRow } from './sql/files.ts'

/** What a problem is about: a row of a file, or the file itself. */
export type ProblemPlace = { readonly file?: FileRow | undefined; readonly type?: string }

export const placeOfAction = async (ctx: Context, action: ActionRow): Promise<ProblemPlace> => ({
  file: fileOfAction(await filesOfImport(ctx, action.import_id), action),
  type: action.type,
})

/** Someone who reads what is said of a file: a column is called as its field, with its name where the file lacks it, as it has to be written there. */
export const problemReader = (ctx: Context, { file, type }: ProblemPlace, language = ctx.actor.language): Promise<FileReader> =>
  remembered(ctx, `problem reader ${language} ${file?.id} ${type}`, async () => {
    const wording = await wordingOf(ctx, language)
    const labelsOf = async (each: string | undefined) => (each === undefined ? none : columnLabels(ctx, each, wording.texts))
    const [labels, others] = [await labelsOf(file?.type), await labelsOf(type)]
    const known = new Set([...(file?.headings ?? []), ...(file?.fixed ?? [])].map(({ column }) => column))
    const column = (name: string) => {
      const label = labels.get(name)
      if (label === undefined) return others.get(name)
      return known.has(name) || label.endsWith(`(${name})`) ? label : `${label} (${name})`
    }
    return { ...wording, date: (day: string) => formatDayInText(day, wording), column }
  })

const none: ReadonlyMap<string, string> = new Map()
