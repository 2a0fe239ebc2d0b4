import { audiencePermissions } from '@kith/shared/domains/organisation/navigation-links.ts'
import { linkIcons } from '@kith/shared/link-icons.ts'
import { accentColours, appTypes, type AppType } from '@kith/shared/navigation-pages.ts'
import type { Actor } from '#platform/context.ts'
import { logoPath } from '#platform/files/logos.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { readPictures } from '../pictures/sql.ts'
import { itemsFor, type Item, type NativeApp, type Option, type Submenu } from './items.ts'
import { linksInUse, type LinkRow } from './sql.ts'

const phoneLabel = 'Its short name in the bar at the bottom of phones; null for what is not there.'
const AppTypes = enumOf('AppType', appTypes)

const NavigationApp = builder.objectRef<LinkRow>('NavigationApp').implement({
  description: 'A link to something outside Kith.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    type: t.field({
      type: AppTypes,
      description: 'What it is used for; null where the organisation has not said.',
      resolve: ({ app_type: type, audience }) => type ?? (isAppType(audience) ? audience : null),
    }),
    label: t.exposeString('name', { nullable: false }),
    href: t.exposeString('address', { nullable: false }),
    icon: t.field({ type: enumOf('LinkIcon', linkIcons), resolve: ({ icon }) => icon }),
    openNewTab: t.exposeBoolean('open_new_tab', { nullable: false }),
  }),
})

const NativeNavigationApp = builder.objectRef<NativeApp>('NativeNavigationApp').implement({
  description: 'A page of Kith itself for which other organisations have an app.',
  fields: (t) => ({
    type: t.field({ type: AppTypes, nullable: false, resolve: ({ type }) => type }),
    label: t.exposeString('label', { nullable: false }),
    href: t.exposeString('href', { nullable: false }),
  }),
})

const NavigationOption = builder.objectRef<Option>('NavigationOption').implement({
  description: 'A page that an item of the navigation leads to.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'The name of its route.' }),
    href: t.exposeString('href', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    description: t.exposeString('description', { description: 'What the page is for; of pages of the settings.' }),
    phoneLabel: t.exposeString('phoneLabel', { description: phoneLabel }),
    openNewTab: t.boolean({ nullable: false, resolve: () => false }),
  }),
})

const NavigationSubmenu = builder.objectRef<Submenu>('NavigationSubmenu').implement({
  fields: (t) => ({
    primaryOptions: t.field({
      type: [NavigationOption],
      nullable: { list: false, items: false },
      description: 'The pages of the group.',
      resolve: ({ primaryOptions }) => [...primaryOptions],
    }),
    secondaryOptions: t.field({
      type: [NavigationOption],
      nullable: { list: false, items: false },
      description: 'What can be begun from there.',
      resolve: ({ secondaryOptions }) => [...secondaryOptions],
    }),
  }),
})

const NavigationItem = builder.objectRef<Item>('NavigationItem').implement({
  description: 'A page of the navigation, or a group of them.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'The name of the route of a page, or that of the group.' }),
    group: t.exposeString('group', { nullable: false, description: 'The group to which it belongs, or which it is.' }),
    type: t.field({
      type: enumOf('NavigationItemType', ['LINK', 'MENU']),
      nullable: false,
      resolve: ({ href }) => (href === null ? 'MENU' : 'LINK'),
    }),
    label: t.exposeString('label', { nullable: false }),
    accentColor: t.string({
      nullable: false,
      description: 'The colour of the design system in which the open page is marked.',
      resolve: ({ group }) => accentColours[group],
    }),
    href: t.exposeString('href', { description: 'Null for what opens a menu.' }),
    phoneLabel: t.exposeString('phoneLabel', { description: phoneLabel }),
    openNewTab: t.boolean({ nullable: false, resolve: () => false }),
    submenus: t.field({
      type: [NavigationSubmenu],
      nullable: { list: false, items: false },
      resolve: ({ submenus }) => [...submenus()],
    }),
  }),
})

type Items = ReturnType<typeof itemsFor> & { readonly logos: Logos; readonly externalApps: readonly LinkRow[] }
type Logos = Readonly<Record<'full' | 'compact' | 'print', string | null>>

const NavigationLogos = builder.objectRef<Logos>('NavigationLogos').implement({
  description: 'The paths of the logo of the organisation; null where it has none.',
  fields: (t) => ({ full: t.exposeString('full'), compact: t.exposeString('compact'), print: t.exposeString('print') }),
})

const NavigationItems = builder.objectRef<Items>('NavigationItems').implement({
  fields: (t) => ({
    logos: t.field({ type: NavigationLogos, nullable: false, resolve: ({ logos }) => logos }),
    primary: t.field({ type: [NavigationItem], nullable: { list: false, items: false }, resolve: ({ primary }) => [...primary] }),
    secondary: t.field({
      type: [NavigationItem],
      nullable: { list: false, items: false },
      description: 'What stands below the others: the settings.',
      resolve: ({ secondary }) => [...secondary],
    }),
    nativeApps: t.field({
      type: [NativeNavigationApp],
      nullable: { list: false, items: false },
      resolve: ({ nativeApps }) => [...nativeApps],
    }),
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
  description: 'The navigation of the signed-in user, in their language, and what their organisation adds to it.',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: NavigationItems,
  nullable: false,
  resolve: async (ctx) => {
    const { db, actor } = ctx
    const links = await db.run(linksInUse, { me: actor.personId, today: actor.today })
    const { logo_id: logo } = await db.one(readPictures, {})
    const full = logoPath(actor.tenantId, logo)
    const logos = { full, compact: logoPath(actor.tenantId, logo, 'compact'), print: full }
    return { ...itemsFor(actor, await wordingOf(ctx)), logos, externalApps: links.filter((link) => isFor(actor, link)) }
  },
})

const isAppType = (name: string): name is AppType => appTypes.some((each) => each === name)

function isFor(actor: Actor, { audience, supervises }: LinkRow): boolean {
  if (actor.needsSecondFactor || actor.needsConsent) return false
  if (audience === 'SUPERVISORS') return supervises
  return audience === 'EVERYONE' || hasPermission(actor, audiencePermissions[audience])
}
