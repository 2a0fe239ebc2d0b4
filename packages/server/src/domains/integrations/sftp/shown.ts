import type { Context } from '#platform/context.ts'
import { read } from '#platform/graphql/builder.ts'
import { id, integer, object, shape, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { mappingsOf } from '#platform/imports/sql/files.ts'
import { kebabOf, rightsToImport } from '#platform/imports/uploads.ts'
import { viewsToExport } from '#platform/lists/views/exporting.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nameOfUpload } from '#domains/bulk-data/public.ts'
import { sftpAddressOf } from './address.ts'
import { folderRows, inboundRow, latestFiles } from './in/sql.ts'
import { clientKey, fingerprintOfPrivate, hostKey, publicLine } from './keys.ts'
import { latestDeliveries, outboundRow } from './out/sql.ts'
import { SftpDelivery, SftpFile, SftpInbound, SftpOutbound, SftpView } from './types.ts'

const shownAtOnce = 20
const never = { nullable: { list: false, items: false } } as const

const Mapping = shape('SftpMapping', { id: id(), name: text() })

const Folder = valueShape(
  'SftpFolder',
  {
    type: text(),
    path: text(),
    name: text({ description: 'In the language of the reader.' }),
    mappingId: id({ nullable: true, description: 'The saved columns with which its files are read.' }),
    mappingName: text({ nullable: true }),
  },
  {
    description: 'Where files of an import type are put.',
    more: (t) => ({
      mappings: t.field({
        type: [Mapping],
        ...never,
        description: 'Those to choose from.',
        resolve: async ({ type }, _, request) => (await read(request)).db.run(mappingsOf, { type }),
      }),
    }),
  },
)

export const Sftp = valueShape(
  'Sftp',
  {
    version: integer({ description: 'That of the settings for sending.' }),
    host: text({ nullable: true, description: 'Where files are brought; null where this installation takes none.' }),
    port: integer({ nullable: true }),
    hostKey: text({ description: 'The fingerprint of the key with which Kith shows itself.' }),
    clientKey: text({ description: 'The public key with which Kith signs in where no password was entered.' }),
    inbound: object(SftpInbound, { nullable: true }),
    outbound: object(SftpOutbound, { nullable: true }),
  },
  {
    description: 'Files by SFTP, in and out.',
    more: (t) => ({
      folders: t.field({
        type: [Folder],
        ...never,
        description: 'Those whose records the reader may import.',
        resolve: async (_, __, request) => foldersFor(await read(request)),
      }),
      views: t.field({
        type: [SftpView],
        ...never,
        description: 'The saved views that the reader has of lists that they may export.',
        resolve: async (_, __, request) => (await viewsToExport(await read(request))).map(({ row }) => row),
      }),
      files: t.field({
        type: [SftpFile],
        ...never,
        description: 'The latest that were brought.',
        resolve: async (_, __, request) => (await read(request)).db.run(latestFiles, { limit: shownAtOnce }),
      }),
      deliveries: t.field({
        type: [SftpDelivery],
        ...never,
        description: 'The latest that were sent, or are to be.',
        resolve: async (_, __, request) => (await read(request)).db.run(latestDeliveries, { limit: shownAtOnce }),
      }),
    }),
  },
)

export const SftpCredentials = valueShape('SftpCredentials', { sftp: object(Sftp), password: text({ description: 'Given this once.' }) })

export async function sftpShown({ db, actor, services: { config } }: Context): Promise<RowOf<typeof Sftp>> {
  const [inbound = null, outbound = null] = [await db.first(inboundRow, {}), await db.first(outboundRow, {})]
  const { host = null, port = null } = sftpAddressOf(config) ?? {}
  return {
    version: outbound?.version ?? 0,
    host,
    port,
    hostKey: fingerprintOfPrivate(hostKey(config)),
    clientKey: publicLine(clientKey(config, actor.tenantId)),
    inbound,
    outbound,
  }
}

async function foldersFor(ctx: Context): Promise<RowOf<typeof Folder>[]> {
  if (!hasPermission(ctx.actor, 'bulk_data.import')) return []
  const { texts } = await wordingOf(ctx)
  const rows = new Map((await ctx.db.run(folderRows, {})).map((row) => [row.type, row]))
  return ctx.services.kith.uploads
    .filter((upload) => rightsToImport(ctx, upload).length === 0)
    .map((upload) => {
      const { mapping_id: mappingId = null, mapping: mappingName = null } = rows.get(upload.type) ?? {}
      return { type: upload.type, path: `/in/${kebabOf(upload)}`, name: nameOfUpload(upload, texts), mappingId, mappingName }
    })
}
