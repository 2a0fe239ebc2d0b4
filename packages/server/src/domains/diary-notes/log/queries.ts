import { tones } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { logOf, totalsOfLog, type LogEntry, type LogLine } from '#platform/person-log/log.ts'

const LogBadge = builder.objectRef<LogLine['badges'][number]>('ManagersLogBadge').implement({
  fields: (t) => ({
    label: t.exposeString('label', { nullable: false }),
    tone: t.field({ type: enumOf('ManagersLogTone', tones), nullable: false, resolve: ({ tone }) => tone }),
  }),
})

const Entry = builder.objectRef<LogEntry>('ManagersLogEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    day: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    title: t.exposeString('title', { nullable: false }),
    about: t.exposeString('about'),
    text: t.exposeString('text'),
    href: t.exposeString('href', { nullable: false }),
    badges: t.field({ type: [LogBadge], nullable: { list: false, items: false }, resolve: ({ badges }) => [...badges] }),
  }),
})

const Cost = builder.objectRef<{ amount: string; currency: string }>('ManagersLogCost').implement({
  fields: (t) => ({
    amount: t.field({ type: 'Decimal', nullable: false, resolve: ({ amount }) => amount }),
    currency: t.exposeString('currency', { nullable: false }),
  }),
})

type Totals = Awaited<ReturnType<typeof totalsOfLog>>
const LogTotals = builder.objectRef<Totals>('ManagersLogTotals').implement({
  fields: (t) => ({
    entries: t.exposeInt('entries', { nullable: false }),
    authorHours: t.field({ type: 'Decimal', nullable: false, resolve: ({ authorHours }) => authorHours }),
    personHours: t.field({ type: 'Decimal', nullable: false, resolve: ({ personHours }) => personHours }),
    costs: t.field({ type: [Cost], nullable: { list: false, items: false }, resolve: ({ costs }) => [...costs] }),
  }),
})

type Page = { readonly personId: string } & Awaited<ReturnType<typeof logOf>>
const LogPage = builder.objectRef<Page>('ManagersLogPage').implement({
  fields: (t) => ({
    items: t.field({ type: [Entry], nullable: { list: false, items: false }, resolve: ({ items }) => items }),
    endCursor: t.exposeString('endCursor'),
    totals: t.field({
      type: LogTotals,
      nullable: false,
      description: 'Of all entries that you may see.',
      resolve: async ({ personId }, _, request) => totalsOfLog(await read(request), personId),
    }),
  }),
})

export const listManagersLog = defineQuery({
  name: 'listManagersLog',
  description: 'What managers have recorded about a person, the newest first, as far as you may see each entry.',
  permission: 'people.managers_log.view',
  args: (arg) => ({ personId: arg.id({ required: true }), ...pageArguments(arg) }),
  about: ({ personId: id }) => ({ kind: 'person', id }),
  returns: LogPage,
  nullable: false,
  resolve: async (ctx: Context, { personId, first, after }) => ({ personId, ...(await logOf(ctx, personId, { first, after })) }),
})
