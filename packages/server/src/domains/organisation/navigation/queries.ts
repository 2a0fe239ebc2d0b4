import { audiencePermissions } from '@kith/shared/domains/organisation/navigation-links.ts'
import { linkIcons } from '@kith/shared/link-icons.ts'
import { accentColours, appTypes, type AppType } from '@kith/shared/navigation-pages.ts'
import { logoPath } from '#platform/files/logos.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { readPictures } from '../pictures/sql.ts'
import { itemsFor, type Item, type NativeApp, type Option, type Submenu } from './items.ts'
import type { Reader } from './reader.ts'
import { linksInUse, readerStanding, type LinkRow } from './sql.ts'

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

const NavigationOption = builder.objectRef<Option>('NavigationOption')
NavigationOption.implement({
  description: 'A page that an item of the navigation leads to.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'The name of its route.' }),
    href: t.exposeString('href', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    title: t.exposeString('title', { nullable: false, description: 'What the page is called where it stands alone.' }),
    tabLabel: t.exposeString('tabLabel', { description: 'What it is called among the pages of which it is a tab.' }),
    description: t.exposeString('description', { description: 'What the page is for; of pages of the settings.' }),
    tabs: t.field({
      type: [NavigationOption],
      nullable: { list: false, items: false },
      description: 'The pages that are tabs of one another, this one among them; none where it is the only one.',
      resolve: ({ tabs }) => [...tabs],
    }),
    openNewTab: t.boolean({ nullable: false, resolve: () => false }),
  }),
})

const NavigationSubmenu = builder.objectRef<Submenu>('NavigationSubmenu').implement({
  fields: (t) => ({
    primaryOptions: t.field({
      type: [NavigationOption],
      nullable: { list: false, items: false },
      description: 'The pages below the entry.',
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
  description: 'An entry of the navigation: a page, or several.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'The name of the route of a page, or that of the entry.' }),
    group: t.exposeString('group', { nullable: false, description: 'The name of the entry.' }),
    type: t.field({
      type: enumOf('NavigationItemType', ['LINK', 'MENU']),
      nullable: false,
      resolve: ({ isMenu }) => (isMenu ? 'MENU' : 'LINK'),
    }),
    label: t.exposeString('label', { nullable: false }),
    accentColor: t.string({
      nullable: false,
      description: 'The colour of the design system in which the open page is marked.',
      resolve: ({ group }) => accentColours[group],
    }),
    href: t.exposeString('href', { nullable: false, description: 'Of several pages, the first.' }),
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
    const links = await db.run(linksInUse, {})
    const standing = await db.one(readerStanding, {
      me: actor.personId,
      user: actor.userId,
      today: actor.today,
      administers: actor.isSystemAdministrator,
      slug: 'people.profile.view',
    })
    const { logo_id: logo } = await db.one(readPictures, {})
    const full = logoPath(actor.tenantId, logo)
    const logos = { full, compact: logoPath(actor.tenantId, logo, 'compact'), print: full }
    const { supervises, others, looks_after_people: looksAfterPeople } = standing
    const reader = { actor, words: await wordingOf(ctx), supervises, onlyAdministers: others && !looksAfterPeople }
    return { ...itemsFor(reader), logos, externalApps: links.filter((link) => isFor(reader, link)) }
  },
})

const isAppType = (name: string): name is AppType => appTypes.some((each) => each === name)

function isFor({ actor, supervises }: Reader, { audience }: LinkRow): boolean {
  if (actor.needsSecondFactor || actor.needsConsent) return false
  if (audience === 'SUPERVISORS') return supervises
  return audience === 'EVERYONE' || hasPermission(actor, audiencePermissions[audience])
}
