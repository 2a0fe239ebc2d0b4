import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { tasksBeforeLeaving } from './sql.ts'

/** What was to be done before the last day of a job was known need not be done any more; cancelling the day reopens nothing (ruling 92). */
export const dismissTasksOfLeavers = defineSubscriber({
  name: 'dismiss-tasks-of-leavers',
  on: ['job.end_date_finalised'],
  as: 'system',
  run: async (ctx, events) => {
    const dismiss = ctx.services.kith.mutation(`${checklistTask.kind}Dismiss`)
    const outcome = textIn(await wordingOf(ctx), 'checklists:leaving.outcome')
    const ended = events.flatMap(({ jobId: job, at }) => (job ? [{ job, at }] : []))
    const tasks = await ctx.db.run(tasksBeforeLeaving, { jobs: ended.map(({ job }) => job), moments: ended.map(({ at }) => at) })
    for (const { id, version } of tasks) await dismiss.runNamed(ctx, { id, version, outcome })
  },
})
