import { task } from '@kith/shared/domains/forms/tasks.ts'
import { daysOfTask } from '@kith/shared/domains/forms/times.ts'
import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { businessCalendarsOfPeople } from '#domains/jobs/public.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { recordTaskEvents } from './events.ts'
import { byLink } from './links/by-link.ts'
import { respondentAgain } from './respondents.ts'
import { issueScheduled, tasksToClose, tasksToEscalate, tasksToIssue } from './sql.ts'

/** Sends what was to be sent on this day or, where nobody was there, before it. */
export const issueTasks = defineSchedule({
  name: 'issue forms',
  at: '06:00',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const rows = await ctx.db.run(tasksToIssue, { today })
    // Whoever was named, or held the position when the form was sent, where nobody holds it by now
    const respondents = await Promise.all(rows.map(async (row) => (await respondentAgain(ctx, row, today)) ?? row.respondent_id))
    const linked = await byLink(ctx, respondents, today)
    const calendarOf = await businessCalendarsOfPeople(
      ctx,
      respondents.flatMap((each) => each ?? []),
      today,
    )
    const tasks = await Promise.all(
      rows.map(async ({ id, design_id: design }, index) => {
        const respondent = respondents[index] ?? null
        const form = await loadRecord(ctx, formDesign, design)
        const days = daysOfTask(form ? fieldValues(formDesign, form) : none, today, calendarOf(respondent ?? ''))
        return {
          id,
          issued_on: today,
          respondent_id: respondent,
          due_on: days.dueOn,
          overdue_from: days.overdueFrom,
          remind_on: days.remindOn,
          escalate_on: days.escalateOn,
          ignored_from: days.ignoredFrom,
          has_link: linked.has(respondent),
        }
      }),
    )
    await ctx.db.run(issueScheduled, { tasks: JSON.stringify(tasks) })
    await recordTaskEvents(ctx, 'task.issued', rows)
  },
})

const none = { dueDays: null, remindDays: null, escalateDays: null, ignoreDays: null }

/** Tells those above the respondents of what they have not answered. */
export const escalateTasks = defineSchedule({
  name: 'escalate forms',
  at: '08:15',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    await recordTaskEvents(ctx, 'task.escalated', await ctx.db.run(tasksToEscalate, { today }))
  },
})

/** Writes down what was closed at midnight. */
export const closeTasks = defineSchedule({
  name: 'close forms',
  at: '00:10',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const ignore = ctx.services.kith.mutation(`${task.kind}Ignore`)
    for (const which of await ctx.db.run(tasksToClose, { today })) await ignore.runNamed(ctx, which)
  },
})
