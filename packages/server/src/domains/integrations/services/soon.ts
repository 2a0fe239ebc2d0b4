import { integrationsBySlug, integrationSlugs } from '@kith/shared/domains/integrations/partners.ts'
import type { Chore } from '#platform/background/chores.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import type { JobServices } from '#platform/background/jobs.ts'
import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { syncs } from './queue.ts'
import { anyService, makeRunDue, makeRunsDue, servicesDue, servicesToldOf } from './sql.ts'

const slugs = integrationSlugs.filter((slug) => integrationsBySlug[slug].isService)

/** Has a service asked at once. */
export async function syncSoon(ctx: Context, { id, slug }: { readonly id: string; readonly slug: string }): Promise<void> {
  await ctx.db.run(makeRunDue, { id, now: ctx.now })
  await enqueue(ctx, syncs, { slug })
}

/** Services hear of people within a minute, once for all that has happened until then. */
export const tellServicesOfChanges = defineSubscriber({
  name: 'service-people',
  on: [
    'person.created',
    'person.updated',
    'person.contacts_updated',
    'job.created',
    'job.deleted',
    'job.update_scheduled',
    'job.history_corrected',
    'job.company_start_date_updated',
    'job.set_as_primary',
    'job.end_date_finalised',
    'job.end_date_cancelled',
  ],
  as: 'system',
  wanted: async ({ db }) => (await db.first(anyService, { slugs })) !== undefined,
  run: ({ db, now }) => db.run(makeRunsDue, { slugs, now }).then(() => undefined),
})

/** Every service is asked four times an hour, and sooner where something has changed. */
export const wakeServices: Chore = {
  name: 'ask services that are due',
  everySeconds: 60,
  run: async (services: JobServices) => {
    const due = await inTransaction(services.pool, (db) => db.run(servicesDue, { now: services.clock.now() }))
    for (const { tenant, slug } of due) await asSystem(services, tenant, (ctx) => enqueue(ctx, syncs, { slug }))
  },
}

/** Has services forget somebody before they are erased here: afterwards nobody knows who was told of them. */
export async function removeFromServices(ctx: Context, personId: string): Promise<void> {
  for (const { slug } of await ctx.db.run(servicesToldOf, { person: personId })) await enqueue(ctx, syncs, { slug, goneId: personId })
}
