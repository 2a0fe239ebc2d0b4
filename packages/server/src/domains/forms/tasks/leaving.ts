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
    for (const { jobId: job, at } of events)
      for (const which of job ? await ctx.db.run(tasksBeforeLeaving, { job, at }) : []) await ignore.runNamed(ctx, which)
  },
})
