import { randomBytes } from 'node:crypto'
import {
  sftpFolderUpdateFields,
  sftpHostKeyAcceptFields,
  sftpInboundCredentialsGenerateFields,
  sftpKeyMost,
  sftpMostViews,
  sftpOutboundUpdateFields,
  sftpPasswordLeast,
  sftpSendFields,
  sftpUsernameLeast,
  sftpUsernameMost,
  sftpUsernamePattern,
} from '@kith/shared/domains/integrations/sftp.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { mayBeAsked } from '#platform/http/guarded-fetch.ts'
import { mappingById } from '#platform/imports/sql/files.ts'
import { rightsToImport, uploadOf } from '#platform/imports/uploads.ts'
import { dayIn } from '#platform/clock.ts'
import { viewToExport } from '#platform/lists/views/exporting.ts'
import { viewById } from '#platform/lists/views/sql.ts'
import { isUuid } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { hashPassword } from '#domains/session/public.ts'
import { wrongNetworks } from '../access-keys/addresses.ts'
import { noteInLog } from '../partners/log.ts'
import { lockIntegrationOf } from '../partners/sql.ts'
import * as inbound from './in/sql.ts'
import { takeWaiting } from './in/take.ts'
import { fingerprintOf, fingerprintOfPublic, readPublicKey } from './keys.ts'
import { ask } from './out/ask.ts'
import { sealPassword } from './out/password.ts'
import * as outbound from './out/sql.ts'
import { Sftp, SftpCredentials, sftpShown } from './shown.ts'

const head = { record: 'integration', permission: 'integrations.edit', verified: true } as const
const generatedBytes = 24
const usualPort = 22

export const sftpInboundCredentialsGenerate = defineMutation({
  ...head,
  name: 'sftpInboundCredentialsGenerate',
  description:
    'Generates the credentials with which files are brought; those of before open nothing any more. Files are imported with your permissions. The password is in this answer alone.',
  input: sftpInboundCredentialsGenerateFields,
  event: 'integration.credentials_generated',
  returns: SftpCredentials,
  plan: async (ctx, { username, password: given, publicKey, allowedAddresses }) => {
    const { id } = await connected(ctx)
    ensureHolds(ctx, 'username', 'bulk_data.import')
    const key = publicKey ? readPublicKey(publicKey) : undefined
    throwIfInvalid([
      ...usernameProblems(username),
      ...(given && given.length < sftpPasswordLeast ? [problem('password', 'sftp_password', { least: sftpPasswordLeast })] : []),
      ...(publicKey && !key ? [problem('publicKey', 'sftp_key', { most: sftpKeyMost })] : []),
      ...wrongNetworks(allowedAddresses ?? '').map((value) => problem('allowedAddresses', 'networks', { value })),
    ])
    const before = await ctx.db.first(inbound.inboundRow, {})
    const password = given || randomBytes(generatedBytes).toString('base64url')
    const [kept, addresses] = [publicKey?.trim() || null, allowedAddresses || null]
    const said = { inboundUsername: username, publicKey: key ? fingerprintOf(key.getPublicSSH()) : null, allowedAddresses: addresses }
    return {
      id,
      values: { integration: id, username, key: kept, addresses },
      password,
      change: {
        before: {
          inboundUsername: before?.username ?? null,
          publicKey: fingerprintOfPublic(before?.public_key ?? null),
          allowedAddresses: before?.allowed_addresses ?? null,
          generatedAt: before?.generated_at.toISOString() ?? null,
        },
        after: { ...said, generatedAt: ctx.now.toISOString() },
      },
    }
  },
  write: async (ctx, { id, values, password }) => {
    const hash = await hashPassword(password)
    await ctx.db.run(inbound.keepCredentials, { ...values, user: ctx.actor.userId, hash, now: ctx.now })
    await noteInLog(ctx, { integration: id, event: 'CREDENTIALS_GENERATED', user: ctx.actor.userId })
    await takeWaiting(ctx)
    return { sftp: await sftpShown(ctx), password }
  },
})

export const sftpFolderUpdate = defineMutation({
  ...head,
  name: 'sftpFolderUpdate',
  description: 'Chooses the saved columns with which files of an import type are read.',
  input: sftpFolderUpdateFields,
  event: 'integration.updated',
  returns: Sftp,
  plan: async (ctx, { type, mappingId }) => {
    const { id } = await connected(ctx)
    if (!hasPermission(ctx.actor, 'bulk_data.import')) throw new NotFound()
    const isKnown = ctx.services.kith.uploads.some((upload) => upload.type === type)
    if (!isKnown || rightsToImport(ctx, uploadOf(ctx, type)).length > 0) throw new NotFound()
    const mapping = mappingId && isUuid(mappingId) ? await ctx.db.first(mappingById, { id: mappingId }) : undefined
    if (mappingId && mapping?.type !== type) throw new NotFound()
    const before = await ctx.db.first(inbound.folderOf, { type })
    const change = {
      before: { importType: before ? type : null, savedColumns: before?.mapping ?? null },
      after: { importType: type, savedColumns: mapping?.name ?? null },
    }
    return { id, type, mapping: mapping?.id ?? null, change }
  },
  write: async (ctx, { id, type, mapping }) => {
    if (mapping === null) await ctx.db.run(inbound.forgetFolder, { type })
    else await ctx.db.run(inbound.keepFolder, { type, mapping })
    await noteInLog(ctx, { integration: id, event: 'SETTINGS_CHANGED', user: ctx.actor.userId, detail: type })
    return sftpShown(ctx)
  },
})

export const sftpOutboundUpdate = defineMutation({
  ...head,
  name: 'sftpOutboundUpdate',
  description:
    'Chooses which exports are sent to which server each night, with your permissions. For another server, user or port the password is entered again, and the key of the server is learnt anew.',
  input: sftpOutboundUpdateFields,
  event: 'integration.updated',
  returns: Sftp,
  plan: async (ctx, { version, password, ...given }) => {
    const { id } = await connected(ctx)
    ensureHolds(ctx, 'exports', 'bulk_data.export')
    const before = await ctx.db.first(outbound.lockOutbound, {})
    if ((before?.version ?? 0) !== version) throw new Conflict(before?.version)
    const { host, username } = given
    const exports = given.exports ?? before?.exports ?? []
    const ids = [...new Set(given.views?.map((view) => view.id.toLowerCase()) ?? before?.views ?? [])]
    if (ids.length > sftpMostViews) throw new Invalid([problem('views', 'sftp_views', { most: sftpMostViews })])
    const views = await Promise.all(ids.map((view) => viewToExport(ctx, view)))
    const port = given.port ?? usualPort
    throwIfInvalid([
      ...(isHost(host) && mayBeAsked(ctx.services.config, `https://${host}`) ? [] : [problem('host', 'sftp_host')]),
      ...(port > 65_535 ? [problem('port', 'sftp_port')] : []),
      ...(exports.length + ids.length > 0 ? [] : [problem('exports', 'required')]),
      ...views.flatMap((view, index) => (view ? [] : [problem(`views.${index}.id`, 'reference')])),
    ])
    const isThere = before?.host === host && before.port === port
    const isSame = isThere && before.username === username
    const sealed = password ? sealPassword(ctx.services.config, { tenantId: ctx.actor.tenantId, id }, password) : null
    const values = {
      integration: id,
      enabled: given.isEnabled ?? before?.is_enabled ?? true,
      host,
      port,
      username,
      password: sealed ?? (isSame ? before.sealed_password : null),
      folder: given.folder ?? '',
      exports,
      views: ids,
      format: given.format ?? before?.format ?? 'CSV',
      key: isThere ? before.host_key : null,
      offered: isThere ? before.offered_key : null,
    }
    const named = await namesOf(ctx, before)
    const after = saidOf(
      values,
      views.flatMap((view) => view?.row.name ?? []),
    )
    return { id, values, change: { before: before ? saidOf({ ...before, enabled: before.is_enabled }, named) : null, after } }
  },
  write: async (ctx, { id, values }) => {
    await ctx.db.run(outbound.keepOutbound, { ...values, user: ctx.actor.userId })
    await noteInLog(ctx, { integration: id, event: 'SETTINGS_CHANGED', user: ctx.actor.userId, detail: values.host })
    return sftpShown(ctx)
  },
})

export const sftpHostKeyAccept = defineMutation({
  ...head,
  name: 'sftpHostKeyAccept',
  description: 'Accepts the other key that the server has shown: from now on it is known by that one.',
  input: sftpHostKeyAcceptFields,
  event: 'integration.host_key_accepted',
  returns: Sftp,
  plan: async (ctx, { fingerprint }) => {
    const before = await ctx.db.first(outbound.lockOutbound, {})
    if (!before?.offered_key) throw new NotFound()
    if (fingerprintOf(before.offered_key) !== fingerprint) throw new Conflict(undefined)
    const change = { before: { hostKey: before.host_key && fingerprintOf(before.host_key) }, after: { hostKey: fingerprint } }
    return { id: before.integration_id, key: before.offered_key, fingerprint, change }
  },
  write: async (ctx, { id, key, fingerprint }) => {
    await ctx.db.run(outbound.keepHostKey, { key })
    await noteInLog(ctx, { integration: id, event: 'HOST_KEY_ACCEPTED', user: ctx.actor.userId, detail: fingerprint })
    return sftpShown(ctx)
  },
})

export const sftpSend = defineMutation({
  ...head,
  name: 'sftpSend',
  description: 'Sends the exports now, as every night, in the place of those of today.',
  input: sftpSendFields,
  event: 'integration.sent',
  returns: Sftp,
  plan: async (ctx, { host }) => {
    const found = await ctx.db.first(outbound.openOutbound, {})
    if (!found) throw new NotFound()
    if (found.host !== host) throw new Conflict(found.version)
    const views = (await namesOf(ctx, found)).join(', ') || null
    const change = { before: { exports: null, views: null }, after: { exports: found.exports.join(', ') || null, views } }
    return { id: found.integration_id, found, change }
  },
  write: async (ctx, { found }) => {
    await ask(ctx, found, dayIn(ctx.actor.timezone, ctx.now))
    return sftpShown(ctx)
  },
})

/** Finds the integration once it has been connected. */
async function connected({ db }: Context): Promise<{ id: string }> {
  const found = await db.first(lockIntegrationOf, { slug: 'sftp' })
  if (!found || found.state === 'DISABLED') throw new NotFound()
  return found
}

/** Files come and go with the rights of whoever says so. */
function ensureHolds({ actor }: Context, path: string, permission: string): void {
  if (!hasPermission(actor, permission)) throw new Invalid([problem(path, 'integration_rights', { permissions: permission })])
}

function usernameProblems(username: string): Problem[] {
  const isLong = username.length >= sftpUsernameLeast && username.length <= sftpUsernameMost
  return isLong && sftpUsernamePattern.test(username)
    ? []
    : [problem('username', 'sftp_username', { least: sftpUsernameLeast, most: sftpUsernameMost })]
}

const isHost = (host: string) => /^[a-z\d][a-z\d.-]*$/i.test(host) || /^[a-f\d:.]+$/i.test(host)

type Said = Pick<outbound.OutboundRow, 'host' | 'port' | 'username' | 'folder' | 'format'> & {
  readonly enabled: boolean
  readonly exports: readonly string[]
}
const saidOf = ({ enabled: isSending, host, port, username, folder, exports, format }: Said, views: readonly string[]) => ({
  isSending,
  host,
  port,
  username,
  folder,
  exports: exports.join(', '),
  views: views.join(', ') || null,
  format,
})

/** Reads the views with the eyes of whoever set sending up. */
async function namesOf({ db }: Context, before: outbound.OutboundRow | undefined): Promise<string[]> {
  const { user_id: user = null, views = [] } = before ?? {}
  const rows = user === null ? [] : await Promise.all(views.map((id) => db.first(viewById, { id, user })))
  return rows.flatMap((row) => row?.name ?? [])
}
