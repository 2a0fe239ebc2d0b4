import { kinds } from '@kith/shared/catalogue.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { openingSlugs } from '@kith/shared/record-secrecy.ts'
import { dayOf } from '@kith/shared/rules/dates.ts'
import type { Context } from '#platform/context.ts'
import { commentsAbout, type CommentRow } from '#platform/facets/comments/sql.ts'
import { mayView } from '#platform/facets/subject.ts'
import { readReader } from '#platform/lists/exports/reader.ts'
import { nameFor } from '#platform/records/presented.ts'
import type { ReportSection } from '#platform/reports/section.ts'
import { may } from '#platform/rights/check.ts'
import { textIn } from '#platform/words.ts'

const commented = [...kinds.values()].filter(({ facets, permissions }) => facets.includes('comments') && permissions.view !== undefined)
const views = commented.flatMap(({ permissions }) => permissions.view ?? [])
/** So many rows are read in one report. */
const mostRows = 100

/** Lists the comments on records of a person that the reader may see. */
export const comments: ReportSection = {
  section: 'COMMENTS',
  permissions: views,
  concealed: commented.flatMap(openingSlugs),
  read: async (ctx, personId, period) => {
    const opens = await Promise.all(views.map((view) => may(ctx, view, { kind: 'person', id: personId })))
    if (!opens.some(Boolean)) return null
    const reader = await readReader(ctx)
    const asked = { person: personId, kinds: commented.map(({ kind }) => kind), zone: reader.timezone, ...period }
    const seen = await seenBy(ctx, await ctx.db.run(commentsAbout, asked))
    const rows = seen
      .slice(0, mostRows)
      .map(async ({ created_at: at, subject_kind: kind, subject_id: id, author_name: author, body }) => [
        formatDate(dayOf(at, { timeZone: reader.timezone }) ?? '', reader),
        (await nameFor(ctx, kind, id)) ?? '',
        author ?? '',
        body,
      ])
    const headings = (['writtenOn', 'about', 'author', 'text'] as const).map((name) =>
      textIn(reader, `performance-reports:comments.${name}`),
    )
    return { headings, rows: await Promise.all(rows), total: seen.length }
  },
}

async function seenBy(ctx: Context, rows: readonly CommentRow[]): Promise<CommentRow[]> {
  const verdicts = await Promise.all(
    rows.map(async ({ subject_kind: name, subject_id: id }) => {
      const kind = kinds.get(name)
      return kind !== undefined && (await mayView(ctx, kind, id))
    }),
  )
  return rows.filter((_, index) => verdicts[index])
}
