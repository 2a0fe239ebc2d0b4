import { directoryPushConfirmFields } from '@kith/shared/domains/integrations/partners.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { noteInLog } from '../../partners/log.ts'
import { lockIntegrationOf } from '../../partners/sql.ts'
import { pushes } from './soon.ts'
import { confirmPush } from './sql.ts'

export const directoryPushConfirm = defineMutation({
  name: 'directoryPushConfirm',
  description: 'Has so many people sent to the directory as were held; whatever is more by then waits again.',
  record: 'integration',
  permission: 'integrations.edit',
  verified: true,
  input: directoryPushConfirmFields,
  event: 'integration.held_confirmed',
  returns: 'Boolean',
  plan: async ({ db }, { opened, closed }) => {
    const found = await db.first(lockIntegrationOf, { slug: 'directory-service' })
    if (!found?.held_push) throw new NotFound()
    if (found.held_push.opened !== opened || found.held_push.closed !== closed) throw new Conflict(undefined)
    return { id: found.id, opened, closed, change: { before: { held: opened + closed }, after: { held: 0 } } }
  },
  write: async (ctx, { id, opened, closed }) => {
    await ctx.db.run(confirmPush, { id, confirmed: JSON.stringify({ opened, closed }) })
    await noteInLog(ctx, { integration: id, event: 'HELD_CONFIRMED', user: ctx.actor.userId, detail: `opened ${opened}, closed ${closed}` })
    await enqueue(ctx, pushes, {})
    return true
  },
})
