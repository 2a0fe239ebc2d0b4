import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { isNear } from '#platform/turns/asked.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { isAskedForOwn, ownForms, type WaitingRow } from './sql.ts'

const kind = 'anonymousForm'
/** Forms that are answered anonymously wait until they close, for those who have answered as well: nobody knows who has. */
export const anonymousForms = defineWaiting({
  kind,
  label: 'pulses:own.many',
  one: 'pulses:own.one',
  near: isAskedForOwn,
  page: async (ctx, { listed, counted }) => {
    const rows = await readOwn(ctx)
    const words = await wordingOf(ctx)
    const items = rows.slice(0, listed).map(({ id, title, last_on: due, since }) => ({
      id,
      title,
      line: textIn(words, 'pulses:own.line'),
      href: href('anonymous_forms.show', { sendId: id }),
      since,
      due,
    }))
    return { items, count: Math.min(rows.length, counted) }
  },
  count: async (ctx, most) => Math.min(most, (await readOwn(ctx)).length),
})

async function readOwn(ctx: Context): Promise<WaitingRow[]> {
  const { personId: me, today } = ctx.actor
  return me !== null && (await isNear(ctx, { kind })) ? ctx.db.run(ownForms, { me, today }) : []
}
