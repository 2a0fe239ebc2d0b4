import type { JobServices } from '#platform/background/jobs.ts'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { missingFor } from '../partners/needs.ts'
import type { Run } from './service.ts'

/** A transaction with the rights that whoever connected a service has now; its events say that a program did it. Throws Unauthenticated. */
export function asConnected<Result>(
  services: JobServices,
  { tenantId, id, slug, connected_by: userId }: Run,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return services.turns.during({ group: 'background', member: tenantId, isPatient: true }, () =>
    asActor(services, { tenantId, userId }, { source: 'api', sourceId: id }, (ctx) => {
      if (missingFor(ctx.actor, slug).length > 0) throw new Unauthenticated()
      return work(ctx)
    }),
  )
}
