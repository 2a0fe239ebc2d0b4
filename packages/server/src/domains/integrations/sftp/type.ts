import { sftpDeliveryStates, sftpExports, sftpFileStates, sftpProblems, type SftpExport } from '@kith/shared/domains/integrations/sftp.ts'
import { exportFormats } from '@kith/shared/list-inputs.ts'
import { firstText } from '@kith/shared/lists.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { mappingsOf, type MappingRow } from '#platform/imports/sql/files.ts'
import { kebabOf, rightsToImport } from '#platform/imports/uploads.ts'
import type { Upload } from '#platform/imports/upload.ts'
import { listNamed } from '#platform/lists/define-list.ts'
import { viewsToExport } from '#platform/lists/views/exporting.ts'
import { viewById, type ViewRow } from '#platform/lists/views/sql.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nameOfUpload } from '#domains/bulk-data/public.ts'
import { aliasOfTenant, folderRows, inboundRow, latestFiles, type InboundRow, type SftpFileRow } from './in/sql.ts'
import { clientKey, fingerprintOf, fingerprintOfPrivate, hostKey, publicLine, readPublicKey } from './keys.ts'
import { latestDeliveries, outboundRow, type DeliveryRow, type OutboundRow } from './out/sql.ts'
import { sftpAddressOf } from './address.ts'

const shownAtOnce = 20
const never = { nullable: { list: false, items: false } } as const

/** Files by SFTP as they are set up, in both directions. */
export type SftpShown = { readonly inbound: (InboundRow & { readonly alias: string }) | null; readonly outbound: OutboundRow | null }

export async function sftpShown({ db, actor }: Context): Promise<SftpShown> {
  const inbound = await db.first(inboundRow, {})
  const { alias } = await db.one(aliasOfTenant, { id: actor.tenantId })
  return { inbound: inbound ? { ...inbound, alias } : null, outbound: (await db.first(outboundRow, {})) ?? null }
}

const Mapping = builder.objectRef<MappingRow>('SftpMapping').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

const Folder = builder.objectRef<Upload & { readonly mapping: { id: string; name: string } | null }>('SftpFolder').implement({
  description: 'Where files of an import type are put.',
  fields: (t) => ({
    type: t.exposeString('type', { nullable: false }),
    path: t.string({ nullable: false, resolve: (upload) => `/in/${kebabOf(upload)}` }),
    name: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async (upload, _, request) => nameOfUpload(upload, (await wordingOf(await read(request))).texts),
    }),
    mappingId: t.id({ description: 'The saved columns with which its files are read.', resolve: ({ mapping }) => mapping?.id ?? null }),
    mappingName: t.string({ resolve: ({ mapping }) => mapping?.name ?? null }),
    mappings: t.field({
      type: [Mapping],
      ...never,
      description: 'Those to choose from.',
      resolve: async ({ type }, _, request) => [...(await (await read(request)).db.run(mappingsOf, { type }))],
    }),
  }),
})

const Inbound = builder.objectRef<NonNullable<SftpShown['inbound']>>('SftpInbound').implement({
  description: 'With which files are brought.',
  fields: (t) => ({
    username: t.exposeString('username', { nullable: false }),
    signInName: t.string({ nullable: false, resolve: ({ username, alias }) => `${username}@${alias}` }),
    publicKey: t.string({
      description: 'The fingerprint of the key that signs in as well.',
      resolve: ({ public_key: text }) => {
        const key = text === null ? undefined : readPublicKey(text)
        return key ? fingerprintOf(key.getPublicSSH()) : null
      },
    }),
    allowedAddresses: t.exposeString('allowed_addresses', { description: 'The networks that they work from; anywhere without one.' }),
    generatedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.generated_at }),
    generatedBy: t.exposeString('user_name', { description: 'The name of the person with whose permissions files are imported.' }),
  }),
})

type ShownView = Pick<ViewRow, 'id' | 'name' | 'list'>

const View = builder.objectRef<ShownView>('SftpView').implement({
  description: 'A saved view that is sent, or can be.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    list: t.string({
      nullable: false,
      description: 'The title of its list, in the language of the reader.',
      resolve: async ({ list }, _, request) => {
        const ctx = await read(request)
        const declared = listNamed(ctx, list)?.declaration
        return declared ? firstText(declared.title, (await wordingOf(ctx)).texts) : list
      },
    }),
  }),
})

const Outbound = builder.objectRef<OutboundRow>('SftpOutbound').implement({
  description: 'The server that exports are sent to each night.',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    host: t.exposeString('host', { nullable: false }),
    port: t.exposeInt('port', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    hasPassword: t.boolean({ nullable: false, resolve: (row) => row.sealed_password !== null }),
    folder: t.exposeString('folder', { nullable: false }),
    exports: t.field({ type: [enumOf('SftpExport', sftpExports)], ...never, resolve: ({ exports }) => known(exports) }),
    views: t.field({
      type: [View],
      ...never,
      description: 'Those that are still there for whoever set it up.',
      resolve: async ({ user_id: user, views }, _, request) => {
        const { db } = await read(request)
        const rows = user === null ? [] : await Promise.all(views.map((id) => db.first(viewById, { id, user })))
        return rows.filter((row) => row !== undefined)
      },
    }),
    format: t.field({ type: enumOf('SftpFormat', exportFormats), nullable: false, resolve: ({ format }) => format }),
    hostKey: t.string({
      description: 'The fingerprint of the key by which the server is known; null before it was reached.',
      resolve: ({ host_key: key }) => key && fingerprintOf(key),
    }),
    offeredKey: t.string({
      description: 'That of another key that it has shown: nothing is sent until somebody accepts it.',
      resolve: ({ offered_key: key }) => key && fingerprintOf(key),
    }),
    setUpBy: t.exposeString('user_name', { description: 'The name of the person with whose permissions files are exported.' }),
  }),
})

const File = builder.objectRef<SftpFileRow>('SftpFile').implement({
  description: 'A file that was brought.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    type: t.exposeString('type', { nullable: false }),
    size: t.float({ nullable: false, description: 'In bytes.', resolve: ({ size }) => size }),
    state: t.field({ type: enumOf('SftpFileState', sftpFileStates), nullable: false, resolve: ({ state }) => state }),
    importId: t.exposeID('import_id'),
    problems: t.stringList({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async ({ problems }, _, request) => {
        const { texts } = await wordingOf(await read(request))
        const { language } = (await read(request)).actor
        return problems.map((problem) => problemText(problem, { language, texts }))
      },
    }),
    receivedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.received_at }),
  }),
})

const Delivery = builder.objectRef<DeliveryRow>('SftpDelivery').implement({
  description: 'A file that was sent, or is to be.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    filename: t.exposeString('filename', { nullable: false }),
    state: t.field({ type: enumOf('SftpDeliveryState', sftpDeliveryStates), nullable: false, resolve: ({ state }) => state }),
    problem: t.field({ type: enumOf('SftpProblem', sftpProblems), resolve: ({ problem }) => problem }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.settled_at ?? row.asked_at }),
  }),
})

export const Sftp = builder.objectRef<SftpShown>('Sftp').implement({
  description: 'Files by SFTP, in and out.',
  fields: (t) => ({
    version: t.int({
      nullable: false,
      description: 'That of the settings for sending.',
      resolve: ({ outbound }) => outbound?.version ?? 0,
    }),
    host: t.string({
      description: 'Where files are brought; null where this installation takes none.',
      resolve: async (_, __, request) => sftpAddressOf((await read(request)).services.config)?.host ?? null,
    }),
    port: t.int({ resolve: async (_, __, request) => sftpAddressOf((await read(request)).services.config)?.port ?? null }),
    hostKey: t.string({
      nullable: false,
      description: 'The fingerprint of the key with which Kith shows itself.',
      resolve: async (_, __, request) => fingerprintOfPrivate(hostKey((await read(request)).services.config)),
    }),
    clientKey: t.string({
      nullable: false,
      description: 'The public key with which Kith signs in where no password was entered.',
      resolve: async (_, __, request) => {
        const { services, actor } = await read(request)
        return publicLine(clientKey(services.config, actor.tenantId))
      },
    }),
    inbound: t.field({ type: Inbound, resolve: ({ inbound }) => inbound }),
    outbound: t.field({ type: Outbound, resolve: ({ outbound }) => outbound }),
    folders: t.field({
      type: [Folder],
      ...never,
      description: 'Those whose records the reader may import.',
      resolve: async (_, __, request) => foldersFor(await read(request)),
    }),
    views: t.field({
      type: [View],
      ...never,
      description: 'The saved views that the reader has of lists that they may export.',
      resolve: async (_, __, request) => (await viewsToExport(await read(request))).map(({ row }) => row),
    }),
    files: t.field({
      type: [File],
      ...never,
      description: 'The latest that were brought.',
      resolve: async (_, __, request) => [...(await (await read(request)).db.run(latestFiles, { limit: shownAtOnce }))],
    }),
    deliveries: t.field({
      type: [Delivery],
      ...never,
      description: 'The latest that were sent, or are to be.',
      resolve: async (_, __, request) => [...(await (await read(request)).db.run(latestDeliveries, { limit: shownAtOnce }))],
    }),
  }),
})

export const SftpCredentials = builder.objectRef<{ readonly sftp: SftpShown; readonly password: string }>('SftpCredentials').implement({
  fields: (t) => ({
    sftp: t.field({ type: Sftp, nullable: false, resolve: ({ sftp }) => sftp }),
    password: t.exposeString('password', { nullable: false, description: 'Given this once.' }),
  }),
})

async function foldersFor(ctx: Context) {
  if (!hasPermission(ctx.actor, 'bulk_data.import')) return []
  const rows = new Map((await ctx.db.run(folderRows, {})).map(({ type, mapping_id: id, mapping: name }) => [type, { id, name }]))
  return ctx.services.kith.uploads
    .filter((upload) => rightsToImport(ctx, upload).length === 0)
    .map((upload) => ({ ...upload, mapping: rows.get(upload.type) ?? null }))
}

/** One that a later version does not have any more is not shown. */
const known = (exports: readonly SftpExport[]) => exports.filter((each) => sftpExports.includes(each))
