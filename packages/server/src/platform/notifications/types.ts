import { builder } from '../graphql/builder.ts'
import type { Notice } from './read.ts'

export const NotificationType = builder.objectRef<Notice>('Notification').implement({
  description: 'Something that you are told of, in words made when you read it, by your rights of that moment.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    body: t.string({ resolve: ({ body }) => body }),
    action: t.string({ description: 'What is said where it leads, in words of its own.', resolve: ({ action }) => action }),
    href: t.string({ description: 'Where it leads you.', resolve: ({ href }) => href }),
    event: t.exposeString('event', { nullable: false, description: 'As webhooks and the API call it.' }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    readAt: t.field({ type: 'DateTime', resolve: (row) => row.read_at }),
    isSeen: t.boolean({ nullable: false, description: 'Whether it was on the page before.', resolve: (row) => row.seen_at !== null }),
    isRead: t.boolean({ nullable: false, resolve: (row) => row.read_at !== null }),
  }),
})

export type NoticesPage = { readonly items: readonly Notice[]; readonly hasMore: boolean }
export const NotificationsPage = builder.objectRef<NoticesPage>('NotificationsPage').implement({
  fields: (t) => ({
    items: t.field({ type: [NotificationType], nullable: false, resolve: ({ items }) => items }),
    hasMore: t.boolean({ nullable: false, resolve: ({ hasMore }) => hasMore }),
  }),
})
