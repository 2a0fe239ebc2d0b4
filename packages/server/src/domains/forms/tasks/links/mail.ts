import type { Context } from '#platform/context.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { enqueueMails } from '#platform/mail/enqueue.ts'
import { defineMail } from '#platform/mail/template.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { secretLinks } from '#platform/secret-links.ts'
import { recordTaskEvents } from '../events.ts'
import { issuableForms } from '../sql.ts'
import { endLinks, keepLinks, linksToRemind, tasksByLink, type LinkedRow } from './sql.ts'

export const formLinks = secretLinks('kith form link key')

/** Leads somebody who is asked to answer a form and cannot sign in to it. */
export const formLink = defineMail({
  name: 'formLink',
  values: ['form', 'person'],
  hasLink: true,
  example: async ({ db }, { name: person }) => {
    const [first] = await db.run(issuableForms, {})
    return { form: first?.name ?? '–', person }
  },
})

/** Sends the link whenever somebody would be told of the form in the product. */
export const mailFormLinks = defineSubscriber({
  name: 'mail-form-links',
  on: ['task.created', 'task.issued', 'task.resent', 'task.reassigned', 'task.reminded'],
  as: 'system',
  run: async (ctx, events) => {
    const positions = new Map(events.map(({ subjectId, position }) => [subjectId, position]))
    const rows = await ctx.db.run(tasksByLink, { ids: [...positions.keys()], today: ctx.actor.today })
    const linked = rows.map((row) => ({ ...row, ...tokenOf(ctx, row), position: positions.get(row.id) ?? 0 }))
    const links = JSON.stringify(linked.map(({ id, hash, position }) => ({ id, hash, position })))
    const kept = new Set((linked.length === 0 ? [] : await ctx.db.run(keepLinks, { links })).map(({ id }) => id))
    await enqueueMails(
      ctx,
      linked.filter(({ id }) => kept.has(id)).map((row) => mailOf(ctx, row)),
    )
  },
})

/** Somebody to whom it is handed over has a link of their own. */
const tokenOf = ({ services, actor: { tenantId } }: Context, { id, respondent_id: personId }: LinkedRow) =>
  formLinks.token(services, { tenantId, id: `${id}/${personId}`, version: 1 })

const mailOf = ({ services, actor }: Context, row: LinkedRow & { token: string }) => ({
  template: formLink,
  to: { address: row.address, name: row.respondent, personId: row.respondent_id },
  language: actor.language,
  data: { form: row.title, person: row.person },
  link: `${services.config.publicUrl}/shared/forms/${row.token}`,
})

/** Reminds those who answer by a link; whoever can sign in by now finds the form in their inbox instead. */
export const remindByLink = defineSchedule({
  name: 'remind by link',
  at: '08:10',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    await recordTaskEvents(ctx, 'task.resent', await ctx.db.run(endLinks, { today }))
    await recordTaskEvents(ctx, 'task.reminded', await ctx.db.run(linksToRemind, { today }))
  },
})
