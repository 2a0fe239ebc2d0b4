import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { href } from '@kith/shared/routes.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { textIn } from '#platform/words.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { findOwnSession } from './sql.ts'

type Item = {
  id: string
  label: string
  href?: string
  icon?: string
  isHidden?: boolean
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
    indicatorCount: t.int({ nullable: false, description: 'What waits there; nothing is shown for 0.', resolve: () => 0 }),
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
  withoutSecondFactor: true,
  returns: [PageHeaderItem],
  nullable: false,
  resolve: async (ctx) => {
    const { actor, services, db } = ctx
    const { display_name: name, picture_id: pictureId, person_id: personId } = await db.one(findOwnSession, { user: actor.userId })
    const reader = await wordingOf(ctx)
    const assumes = hasPermission(actor, 'users.assume_role') && !actor.assumption
    return [
      { id: 'help', label: textIn(reader, 'common:help.title'), href: services.config.helpUrl ?? href('help'), icon: 'help-circle' },
      {
        id: 'account',
        label: textIn(reader, 'common:frame.account', { name }),
        name,
        pictureId,
        items: [
          {
            id: 'profile',
            label: textIn(reader, 'common:navigation.myProfile'),
            icon: 'user-circle',
            ...(personId ? { href: href('people.profile', { personId }) } : { isHidden: true }),
          },
          { id: 'settings', label: textIn(reader, 'common:frame.mySettings'), href: href('me.settings'), icon: 'settings' },
          {
            id: 'assume_role',
            label: textIn(reader, 'common:frame.assumeRole'),
            href: href('me.assume_role'),
            icon: 'users',
            isHidden: !assumes,
          },
          { id: 'log_out', label: textIn(reader, 'common:frame.logOut'), href: '/auth/logout', icon: 'logout' },
        ],
      },
    ]
  },
})
