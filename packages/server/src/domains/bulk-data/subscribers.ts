import { asJob, defineJob } from '#platform/background/jobs.ts'
import type { Subscriber } from '#platform/domain.ts'
import { forgetPeople } from './sql/actions.ts'

/** Whoever is deleted is deleted from the imports that created them, too. */
export const forgetDeletedPeople: Subscriber = {
  events: ['person.deleted'],
  job: defineJob({
    queue: 'bulk-data-forget-people',
    run: async (services, identity, data) => {
      const events = Array.isArray(data['eventIds']) ? data['eventIds'].map(String) : []
      await asJob(services, identity, (ctx) => ctx.db.run(forgetPeople, { events }))
    },
  }),
}
