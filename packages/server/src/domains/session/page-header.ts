import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { accountPages } from '@kith/shared/navigation.ts'
import { href } from '@kith/shared/routes.ts'
import type { Actor, Context } from '#platform/context.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { unseenNotices } from '#platform/notifications/read.ts'
import { countWaitingFor } from '#platform/waiting/waiting.ts'
import { addressOf, mayOpen } from '#platform/rights/pages.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { ownRow } from './queries.ts'

type Item = {
  id: string
  label: string
  href?: string
  icon?: string
  isHidden?: boolean
  waiting?: number
  name?: string
  pictureId?: string | null
  items?: readonly Item[]
}

const PageHeaderItem = builder.objectRef<Item>('PageHeaderItem')
PageHeaderItem.implement({
  description: 'Something in the top bar, or in the menu behind it.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: false }),
    href: t.string({ description: 'Where it leads; null for what opens a menu.', resolve: ({ href: to }) => to ?? null }),
    label: t.exposeString('label', { nullable: false }),
    description: t.string({ resolve: () => null }),
    icon: t.string({ resolve: ({ icon }) => icon ?? null }),
    iconType: t.string({ description: 'The set that the icon belongs to.', resolve: ({ icon }) => (icon ? 'tabler' : null) }),
    variant: t.string({ nullable: false, resolve: () => 'subtle' }),
    visible: t.boolean({ nullable: false, resolve: ({ isHidden }) => !isHidden }),
    indicatorCount: t.int({
      nullable: false,
      description: 'What waits there, up to 100; nothing is shown for 0.',
      resolve: ({ waiting = 0 }) => waiting,
    }),
    statusDot: t.boolean({ nullable: false, resolve: () => false }),
    type: t.field({
      type: enumOf('PageHeaderItemType', ['ICON', 'AVATAR']),
      nullable: false,
      resolve: ({ name }) => (name === undefined ? 'ICON' : 'AVATAR'),
    }),
    initials: t.string({ resolve: ({ name }) => (name === undefined ? null : initialsOfDisplayName(name)) }),
    avatarUrl: t.string({ resolve: async ({ pictureId }, _, request) => (pictureId ? pictureUrl(await read(request), pictureId) : null) }),
    items: t.field({ type: [PageHeaderItem], nullable: { list: false, items: false }, resolve: ({ items = [] }) => [...items] }),
  }),
})

export const getPageHeaderItems = defineQuery({
  name: 'getPageHeaderItems',
  description: 'The top bar of the signed-in user.',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: [PageHeaderItem],
  nullable: false,
  resolve: async (ctx) => {
    const { actor, services } = ctx
    const { display_name: name, picture_id: pictureId } = await ownRow(ctx)
    const reader = await wordingOf(ctx)
    const pages = accountPages.map((page) => ({
      id: page.id,
      label: textIn(reader, page.label),
      icon: page.icon,
      ...(isThere(actor, page) ? { href: addressOf(actor, page) } : { isHidden: true }),
    }))
    return [
      ...(await Promise.all([inboxItem(ctx, reader), notificationsItem(ctx, reader)])),
      { id: 'help', label: textIn(reader, 'common:help.title'), href: services.config.helpUrl ?? href('help'), icon: 'help-circle' },
      {
        id: 'account',
        label: textIn(reader, 'common:frame.account', { name }),
        name,
        pictureId,
        items: [
          ...pages,
          // It is a setting of theirs
          { id: 'language', label: textIn(reader, 'common:frame.language'), icon: 'language', isHidden: actor.assumption !== null },
          { id: 'appearance', label: textIn(reader, 'common:frame.appearance'), icon: 'moon' },
          { id: 'log_out', label: textIn(reader, 'common:frame.logOut'), href: '/auth/logout', icon: 'logout' },
        ],
      },
    ]
  },
})

const isThere = (actor: Actor, page: (typeof accountPages)[number]): boolean =>
  mayOpen(actor, page) && !(page.asOneself && actor.assumption)

/** What one is told oneself, and nobody who acts for one. */
async function notificationsItem(ctx: Context, reader: Wording): Promise<Item> {
  const { assumption, needsSecondFactor, needsConsent } = ctx.actor
  const isHidden = assumption !== null || needsSecondFactor || needsConsent
  const label = textIn(reader, 'notifications:title')
  return {
    id: 'notifications',
    label,
    href: href('notifications'),
    icon: 'bell',
    isHidden,
    waiting: isHidden ? 0 : await unseenNotices(ctx),
  }
}

/** What waits for one, with how much that is. */
async function inboxItem(ctx: Context, reader: Wording): Promise<Item> {
  const { needsSecondFactor, needsConsent } = ctx.actor
  const waiting = needsSecondFactor || needsConsent ? 0 : await countWaitingFor(ctx)
  return {
    id: 'inbox',
    label: textIn(reader, 'common:inbox.title'),
    href: href('inbox'),
    icon: 'inbox',
    isHidden: needsSecondFactor || needsConsent,
    waiting,
  }
}
