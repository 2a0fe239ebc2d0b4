import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { ownForms, type WaitingRow } from './sql.ts'

/** Forms that are answered anonymously wait until they close, for those who have answered as well: nobody knows who has. */
export const anonymousForms = defineWaiting({
  kind: 'anonymousForm',
  label: 'pulses:own.many',
  one: 'pulses:own.one',
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

const readOwn = ({ db, actor }: Context): Promise<WaitingRow[]> =>
  actor.personId === null ? Promise.resolve([]) : db.run(ownForms, { me: actor.personId, today: actor.today })
