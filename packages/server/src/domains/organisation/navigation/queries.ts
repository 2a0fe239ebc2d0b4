import { audiencePermissions, linkIcons } from '@kith/shared/domains/organisation/navigation-links.ts'
import type { Actor } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { holds } from '#platform/rights/reach.ts'
import { linksInUse, type LinkRow } from './sql.ts'

const NavigationApp = builder.objectRef<LinkRow>('NavigationApp').implement({
  description: 'A link to something outside Kith.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    label: t.exposeString('name', { nullable: false }),
    href: t.exposeString('address', { nullable: false }),
    icon: t.field({ type: enumOf('LinkIcon', linkIcons), resolve: ({ icon }) => icon }),
    openNewTab: t.exposeBoolean('open_new_tab', { nullable: false }),
  }),
})

const NavigationItems = builder.objectRef<{ externalApps: readonly LinkRow[] }>('NavigationItems').implement({
  fields: (t) => ({
    externalApps: t.field({
      type: [NavigationApp],
      nullable: { list: false, items: false },
      description: 'In the order that the organisation gives them.',
      resolve: ({ externalApps }) => [...externalApps],
    }),
  }),
})

export const getNavigationItems = defineQuery({
  name: 'getNavigationItems',
  description: 'What the organisation adds to the navigation of the signed-in user.',
  permission: 'signed-in',
  withoutSecondFactor: true,
  returns: NavigationItems,
  nullable: false,
  resolve: async ({ db, actor }) => {
    const links = await db.run(linksInUse, { me: actor.personId, today: actor.today })
    return { externalApps: links.filter((link) => isFor(actor, link)) }
  },
})

function isFor(actor: Actor, { audience, supervises }: LinkRow): boolean {
  if (actor.needsSecondFactor) return false
  if (audience === 'SUPERVISORS') return supervises
  return audience === 'EVERYONE' || holds(actor, audiencePermissions[audience])
}
