import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { defineMail } from '#platform/mail/template.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { secretLinks } from '#platform/secret-links.ts'
import { issuableForms } from '../sql.ts'
import { endLinks, keepLink, linksToRemind, tasksByLink, type LinkedRow } from './sql.ts'

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
    for (const row of await ctx.db.run(tasksByLink, { ids: [...positions.keys()], today: ctx.actor.today }))
      await mail(ctx, row, positions.get(row.id) ?? 0)
  },
})

async function mail(ctx: Context, row: LinkedRow, position: number): Promise<void> {
  const { id, title, person, respondent_id: personId, respondent, address } = row
  const { tenantId, language } = ctx.actor
  // Somebody to whom it is handed over has a link of their own
  const { token, hash } = formLinks.token(ctx.services, { tenantId, id: `${id}/${personId}`, version: 1 })
  if (!(await ctx.db.first(keepLink, { id, hash, position }))) return
  await enqueueMail(ctx, {
    template: formLink,
    to: { address, name: respondent, personId },
    language,
    data: { form: title, person },
    link: `${ctx.services.config.publicUrl}/shared/forms/${token}`,
  })
}

/** Reminds those who answer by a link; whoever can sign in by now finds the form in their inbox instead. */
export const remindByLink = defineSchedule({
  name: 'remind by link',
  at: '08:10',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const told = async (
      event: 'task.reminded' | 'task.resent',
      rows: readonly { id: string; person_id: string; job_id: string | null }[],
    ) =>
      recordSystemEvents(
        ctx,
        rows.map(({ id, person_id: personId, job_id: jobId }) => ({
          event,
          subject: { kind: task.thing, id },
          personId,
          jobId,
          before: {},
          after: null,
        })),
      )
    await told('task.resent', await ctx.db.run(endLinks, { today }))
    await told('task.reminded', await ctx.db.run(linksToRemind, { today }))
  },
})
