import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import {
  openAbout,
  viewFor,
  waitingFor,
  waitingViews,
  type Viewed,
  type Waiting,
  type WaitingAction,
  type WaitingGroup,
  type WaitingRecord,
} from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'

const WaitingActionType = builder.objectRef<WaitingAction>('WaitingAction').implement({
  description: 'What you can do with a record that waits for you.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false, description: 'The action of the kind.' }),
    isOwn: t.exposeBoolean('isOwn', { nullable: false, description: 'It is yours because you are asked, by a mutation of its own.' }),
  }),
})

const WaitingRecordType = builder.objectRef<WaitingRecord>('WaitingRecord').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    actions: t.field({
      type: [WaitingActionType],
      nullable: { list: false, items: false },
      resolve: async ({ actions }) => [...(await actions())],
    }),
  }),
})

const WaitingItem = builder.objectRef<Waiting>('WaitingItem').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    line: t.exposeString('line'),
    href: t.exposeString('href', { nullable: false }),
    since: t.field({ type: 'DateTime', nullable: false, resolve: ({ since }) => since }),
    due: t.field({ type: 'Date', description: 'The day by which it is to be done.', resolve: ({ due }) => due ?? null }),
    record: t.field({
      type: WaitingRecordType,
      description: 'Null for what is decided on its own page alone.',
      resolve: ({ record }) => record ?? null,
    }),
  }),
})

const WaitingGroupType = builder.objectRef<WaitingGroup>('WaitingGroup').implement({
  description: 'Things of one kind that wait for you.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    label: t.string({ nullable: false, resolve: async ({ label }, _, request) => textIn(await wordingOf(await read(request)), label) }),
    one: t.string({
      nullable: false,
      description: 'What one of them is called.',
      resolve: async ({ one }, _, request) => textIn(await wordingOf(await read(request)), one),
    }),
    isApproval: t.boolean({
      nullable: false,
      description: 'What waits is a decision, and not something to do.',
      resolve: ({ isApproval }) => isApproval ?? false,
    }),
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

const InboxEntry = builder.objectRef<Viewed>('InboxEntry').implement({
  description: 'Something of your inbox that does not wait for you now.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    label: t.string({ nullable: false, resolve: async ({ one }, _, request) => textIn(await wordingOf(await read(request)), one) }),
    title: t.exposeString('title', { nullable: false }),
    line: t.exposeString('line'),
    href: t.exposeString('href', { nullable: false }),
    since: t.field({ type: 'DateTime', nullable: false, resolve: ({ since }) => since }),
    due: t.field({ type: 'Date', resolve: ({ due }) => due ?? null }),
  }),
})

const InboxView = enumOf('InboxView', waitingViews)

export const listInboxView = defineQuery({
  name: 'listInboxView',
  description:
    'What is in your inbox beside what waits for you: what waits later, what you did or set aside, what you have asked others for, and what you decided in the last 90 days; at most 100 of them.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ view: arg({ type: InboxView, required: true }) }),
  returns: [InboxEntry],
  nullable: false,
  resolve: (ctx, { view }) => {
    const named = waitingViews.find((each) => each === view)
    return named ? viewFor(ctx, named) : Promise.resolve([])
  },
})

export const listOpenAbout = defineQuery({
  name: 'listOpenAbout',
  description: 'What is open about a person and waits for anybody, such as tasks and approvals, as far as you may know of it: at most 20.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  returns: [InboxEntry],
  nullable: false,
  resolve: (ctx, { personId }) => (isUuid(personId) ? openAbout(ctx, personId) : Promise.resolve([])),
})
