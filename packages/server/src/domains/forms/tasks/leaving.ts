import { task } from '@kith/shared/domains/forms/tasks.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { tasksBeforeLeaving } from './sql.ts'

/** Ignores what was asked about a job before the day on which its end was finalised; cancelling the end asks for nothing again (ruling 92). */
export const ignoreTasksOfLeavers = defineSubscriber({
  name: 'ignore-tasks-of-leavers',
  on: ['job.end_date_finalised'],
  as: 'system',
  run: async (ctx, events) => {
    const ignore = ctx.services.kith.mutation(`${task.kind}Ignore`)
    const ended = events.flatMap(({ jobId: job, at }) => (job ? [{ job, at }] : []))
    const tasks = await ctx.db.run(tasksBeforeLeaving, { jobs: ended.map(({ job }) => job), moments: ended.map(({ at }) => at) })
    for (const which of tasks) await ignore.runNamed(ctx, which)
  },
})
