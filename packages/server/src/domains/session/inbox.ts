import { builder, read } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { waitingFor, type Waiting, type WaitingGroup } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'

const WaitingItem = builder.objectRef<Waiting>('WaitingItem').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    line: t.exposeString('line'),
    href: t.exposeString('href', { nullable: false }),
    since: t.field({ type: 'DateTime', nullable: false, resolve: ({ since }) => since }),
  }),
})

const WaitingGroupType = builder.objectRef<WaitingGroup>('WaitingGroup').implement({
  description: 'Things of one kind that wait for you.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    label: t.string({ nullable: false, resolve: async ({ label }, _, request) => textIn(await wordingOf(await read(request)), label) }),
    count: t.exposeInt('count', { nullable: false, description: 'How many there are, up to 100.' }),
    items: t.field({ type: [WaitingItem], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
  }),
})

export const listWaiting = defineQuery({
  name: 'listWaiting',
  description: 'What waits for you, such as updates that you are asked to approve: at most 20 of each kind.',
  permission: 'signed-in',
  asOneself: false,
  returns: [WaitingGroupType],
  nullable: false,
  resolve: (ctx) => waitingFor(ctx),
})
