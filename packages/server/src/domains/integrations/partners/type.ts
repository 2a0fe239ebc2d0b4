import {
  directoryDirections,
  directoryUserTypes,
  integrationCategories,
  integrationLogEventNames,
  integrationLogTypes,
  integrationsBySlug,
  integrationStates,
  heldActions,
  type IntegrationSlug,
} from '@kith/shared/domains/integrations/partners.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { CursorPage } from '#platform/graphql/paging.ts'
import { holdRows, type HoldRow } from '../directory/holds-sql.ts'
import type { Config } from '#platform/config.ts'
import { sftpAddressOf } from '../sftp/address.ts'
import { scimPath } from '../directory/scim/paths.ts'
import { hiresOf, RecruitmentHire } from '../services/hires-field.ts'
import type { HeldPush, IntegrationRow, LogRow } from './sql.ts'

/** One that was never connected has no row. */
export type IntegrationShown = IntegrationRow | { readonly slug: IntegrationSlug; readonly state: 'DISABLED'; readonly version: 0 }

const Push = builder.objectRef<HeldPush>('HeldDirectoryPush').implement({
  description: 'So many people would be sent to the directory at once that somebody has to confirm it.',
  fields: (t) => ({
    opened: t.exposeInt('opened', { nullable: false, description: 'How many would be made or changed there.' }),
    closed: t.exposeInt('closed', { nullable: false, description: 'How many would be closed there.' }),
  }),
})

const Hold = builder.objectRef<HoldRow>('DirectoryHold').implement({
  description: 'What a directory wants and somebody has to confirm.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    action: t.field({ type: enumOf('DirectoryHoldAction', heldActions), nullable: false, resolve: ({ action }) => action }),
    name: t.exposeString('name', { nullable: false, description: 'Whose account it is about.' }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
  }),
})

export const Integration = builder.objectRef<IntegrationShown>('Integration').implement({
  description: 'Another program that is kept in step with Kith.',
  fields: (t) => ({
    id: t.id({ nullable: false, description: 'Its slug, by which its address ends.', resolve: ({ slug }) => slug }),
    version: t.int({ nullable: false, description: 'None before it is connected for the first time.', resolve: ({ version }) => version }),
    category: t.field({
      type: enumOf('IntegrationCategory', integrationCategories),
      nullable: false,
      resolve: ({ slug }) => integrationsBySlug[slug].category,
    }),
    state: t.field({ type: enumOf('IntegrationState', integrationStates), nullable: false, resolve: ({ state }) => state }),
    notificationEmails: t.string({ resolve: (row) => ('id' in row ? row.notification_emails : null) }),
    connectedBy: t.string({
      description: 'The name of whoever connected it, with whose rights it acts.',
      resolve: (row) => ('id' in row ? row.connected_by_name : null),
    }),
    connectedAt: t.field({ type: 'DateTime', resolve: (row) => ('id' in row ? row.connected_at : null) }),
    direction: t.field({
      type: enumOf('DirectoryDirection', directoryDirections),
      nullable: false,
      resolve: (row) => ('id' in row ? row.direction : 'FROM'),
    }),
    userType: t.field({
      type: enumOf('DirectoryUserType', directoryUserTypes),
      nullable: false,
      description: 'Those who are sent to the directory.',
      resolve: (row) => ('id' in row ? row.user_type : 'CURRENT_STAFF'),
    }),
    remoteAddress: t.string({
      description: 'Where Kith asks the service, or sends people to.',
      resolve: (row) => ('id' in row ? row.remote_address : null),
    }),
    hasRemoteToken: t.boolean({ nullable: false, resolve: (row) => 'id' in row && row.sealed_token !== null }),
    heldPush: t.field({ type: Push, resolve: (row) => ('id' in row ? row.held_push : null) }),
    extraNotification: t.boolean({
      nullable: false,
      description: 'Whether the notification emails hear of what was taken in as well.',
      resolve: (row) => 'id' in row && row.extra_notification,
    }),
    payrollStartDate: t.string({
      description: 'The day from which people are sent to the payroll service.',
      resolve: (row) => ('id' in row ? row.payroll_start_date : null),
    }),
    lastRunAt: t.field({
      type: 'DateTime',
      description: 'When the service was last asked.',
      resolve: (row) => ('id' in row ? row.last_run_at : null),
    }),
    address: t.string({
      description: 'Where its program finds Kith; a service is asked by Kith instead.',
      resolve: async ({ slug }, _, request) =>
        integrationsBySlug[slug].isService ? null : addressOf(slug, (await read(request)).services.config),
    }),
    holds: t.field({
      type: [Hold],
      nullable: { list: false, items: false },
      description: 'What waits for somebody to confirm it; at most a thousand.',
      resolve: async (row, _, request) =>
        'id' in row && row.slug === 'directory-service' ? [...(await (await read(request)).db.run(holdRows, {}))] : [],
    }),
    hires: t.field({
      type: [RecruitmentHire],
      nullable: { list: false, items: false },
      description: 'Candidates who wait for somebody to take them on, for those who may create people; at most 200.',
      resolve: async (row, _, request) => ('id' in row && row.slug === 'recruitment-service' ? hiresOf(await read(request), row.id) : []),
    }),
  }),
})

function addressOf(slug: IntegrationSlug, config: Config): string {
  if (slug !== 'sftp') return new URL(scimPath, config.publicUrl).href
  const { host, port } = sftpAddressOf(config) ?? {}
  return host === undefined ? '' : `sftp://${host}:${port}`
}

export const ConnectedIntegration = builder
  .objectRef<{ readonly integration: IntegrationShown; readonly secret: string | null }>('ConnectedIntegration')
  .implement({
    fields: (t) => ({
      integration: t.field({ type: Integration, nullable: false, resolve: ({ integration }) => integration }),
      secret: t.exposeString('secret', { description: 'What its program shows, where it shows one; given this once.' }),
    }),
  })

const LogEntry = builder.objectRef<LogRow>('IntegrationLogEntry').implement({
  description: 'Something that an integration did, or could not do.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    integration: t.exposeString('slug', { nullable: false, description: 'Its slug.' }),
    type: t.field({ type: enumOf('IntegrationLogType', integrationLogTypes), nullable: false, resolve: ({ type }) => type }),
    event: t.field({ type: enumOf('IntegrationLogEvent', integrationLogEventNames), nullable: false, resolve: ({ event }) => event }),
    user: t.exposeString('user_name', { description: 'The name of the account that it is about.' }),
    detail: t.exposeString('detail', { description: 'The rule that refused it, or the part of the data that was not understood.' }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
  }),
})

export const IntegrationLogPage = builder.objectRef<CursorPage<LogRow>>('IntegrationLogPage').implement({
  fields: (t) => ({
    items: t.field({ type: [LogEntry], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
  }),
})
