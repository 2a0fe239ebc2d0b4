import { href } from '@kith/shared/routes.ts'
import { holdersForEveryone } from '#domains/access/public.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { integrationById, integrationOf } from '../partners/sql.ts'
import { holdRows } from './holds-sql.ts'

/** Tells the people who look after integrations that a directory asks for so many changes at once that somebody has to confirm them. */
export const directoryHeld = defineNotification({
  name: 'directoryHeld',
  on: ['integration.held'],
  fromSystem: true,
  toActor: true,
  to: async (ctx, events) => {
    const holders = await holdersForEveryone(ctx, 'integrations.edit')
    return events.flatMap(({ id: eventId }) => holders.map(({ userId }) => ({ eventId, userId })))
  },
  about: async (ctx, { subjectId }) => {
    if (!hasPermission(ctx.actor, 'integrations.view')) return null
    if ((await ctx.db.first(integrationById, { id: subjectId }))?.slug === 'recruitment-service')
      return { says: 'hires', href: href('settings.integrations.recruitment_service') }
    const [held, integration] = [await ctx.db.run(holdRows, {}), await ctx.db.first(integrationOf, { slug: 'directory-service' })]
    const { opened = 0, closed = 0 } = integration?.held_push ?? {}
    const said = held.length > 0 ? { says: 'accounts', count: held.length } : { says: 'people', count: opened + closed }
    return { says: said.says, values: { count: String(said.count) }, href: href('settings.integrations.directory_service') }
  },
  mail: { when: 'AT_ONCE' },
})
