import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { hasPermission, reachOf, sightParameters } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nothingWaits, pageOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { countFollowUps, followUps } from '../sql.ts'

const { view } = diaryNote.permissions

/** Notes that wait for the reader to follow up, the most urgent first. */
export const waitingFollowUps = defineWaiting({
  kind: 'diaryNotes',
  label: 'diary-notes:followUps.waitForYou',
  page: async (ctx, bounds) => {
    if (!hasPermission(ctx.actor, view)) return nothingWaits
    const [rows, reader] = [await ctx.db.run(followUps(reachOf(ctx.actor, view)), { ...asked(ctx), ...bounds }), await wordingOf(ctx)]
    return pageOf(rows, ({ id, person_id: personId, person, summary, follow_up_on: day, since }) => ({
      id,
      title: summary,
      line: textIn(reader, 'diary-notes:followUps.line', { person, date: formatDayInText(day, reader) }),
      href: href('people.diary_notes.show', { personId, diaryNoteId: id }),
      since,
    }))
  },
  count: async (ctx, most) =>
    hasPermission(ctx.actor, view) ? (await ctx.db.one(countFollowUps(reachOf(ctx.actor, view)), { ...asked(ctx), most })).count : 0,
})

const asked = (ctx: Context) => sightParameters(ctx, view, diaryNote)
