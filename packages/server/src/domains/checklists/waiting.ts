import { daysAfter } from '@kith/shared/days.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { startOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { ownTasks } from './own.ts'

/** So many days before it is due, a task waits in the inbox. */
const days = 14

/** Tasks of the reader that are due soon or overdue. */
export const waitingTasks = defineWaiting({
  kind: 'checklistTasks',
  label: 'checklists:own.title',
  page: async (ctx, bounds) => {
    const [rows, reader] = await Promise.all([near(ctx, bounds.counted), wordingOf(ctx)])
    return startOf(rows, bounds, ({ id, name, person_display_name: person, due_on: day, created_at: since }) => ({
      id,
      title: name,
      line: day ? textIn(reader, 'checklists:own.waits', { person, date: formatDayInText(day, reader) }) : person,
      href: href('checklists.own'),
      since,
    }))
  },
  count: async (ctx, most) => (await near(ctx, most)).length,
})

const near = (ctx: Context, most: number) => ownTasks(ctx, { until: daysAfter(ctx.actor.today, days), most })
