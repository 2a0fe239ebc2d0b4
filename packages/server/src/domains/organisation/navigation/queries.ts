import { audiencePermissions } from '@kith/shared/domains/organisation/navigation-links.ts'
import { linkIcons } from '@kith/shared/link-icons.ts'
import type { Actor } from '#platform/context.ts'
import { logoPath } from '#platform/files/logos.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { readPictures } from '../pictures/sql.ts'
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

type Items = { readonly logos: Logos; readonly externalApps: readonly LinkRow[] }
type Logos = Readonly<Record<'full' | 'compact' | 'print', string | null>>

const NavigationLogos = builder.objectRef<Logos>('NavigationLogos').implement({
  description: 'The paths of the logo of the organisation; null where it has none.',
  fields: (t) => ({ full: t.exposeString('full'), compact: t.exposeString('compact'), print: t.exposeString('print') }),
})

const NavigationItems = builder.objectRef<Items>('NavigationItems').implement({
  fields: (t) => ({
    logos: t.field({ type: NavigationLogos, nullable: false, resolve: ({ logos }) => logos }),
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
    const { logo_id: logo } = await db.one(readPictures, {})
    const full = logoPath(actor.tenantId, logo)
    const logos = { full, compact: logoPath(actor.tenantId, logo, 'compact'), print: full }
    return { logos, externalApps: links.filter((link) => isFor(actor, link)) }
  },
})

function isFor(actor: Actor, { audience, supervises }: LinkRow): boolean {
  if (actor.needsSecondFactor || actor.needsConsent) return false
  if (audience === 'SUPERVISORS') return supervises
  return audience === 'EVERYONE' || hasPermission(actor, audiencePermissions[audience])
}
