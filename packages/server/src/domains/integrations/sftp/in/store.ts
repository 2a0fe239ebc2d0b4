import { sftpMostWaiting, sftpMostWaitingBytes } from '@kith/shared/domains/integrations/sftp.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import { asJob, asSystemJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Unauthenticated } from '#platform/errors.ts'
import { kebabOf, rightsToImport } from '#platform/imports/uploads.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import type { Services } from '#platform/services.ts'
import { noteFailure } from '../../partners/fail.ts'
import { isPartial } from './paths.ts'
import * as table from './sql.ts'
import type { Staged } from './staged.ts'

/** A client that brings files, identified by the credentials with which it signed in. */
export type Guest = { readonly tenantId: string; readonly integrationId: string; readonly generation: number; readonly userId: string }
export type FilePlace = { readonly type: string; readonly name: string }

/** Thrown once other credentials have been made, or the integration was disconnected. */
export class Ended extends Error {}
/** Thrown where so much waits to be taken that nothing more is accepted. */
export class Full extends Error {}

export const takes = 'sftp-take'
/** For so many seconds a complete file may still get another name. */
const renamedWithin = 30
export const folderInStorage = 'sftp'
export const storageKey = (tenantId: string, id: string) => `${tenantId}/${folderInStorage}/${id}`

/** One transaction for whoever brings files, as long as their credentials last. Throws Ended. */
export const asGuest = <Result>(services: Services, guest: Guest, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  asSystemJob(services, guest.tenantId, async (ctx) => {
    const now = await ctx.db.first(table.shownCredentials, {})
    if (now?.generation !== guest.generation || now.state !== 'ENABLED' || !services.flags.open(now.modules).includes('integrations'))
      throw new Ended()
    return work(ctx)
  })

/** The folders of the import types that whoever generated the credentials may import, by their names. Throws Ended where they may not import. */
export async function foldersOf(services: Services, { tenantId, userId, integrationId: id }: Guest): Promise<ReadonlyMap<string, string>> {
  try {
    return await asJob(services, { tenantId, userId }, async (ctx) => {
      if (!hasPermission(ctx.actor, 'bulk_data.import')) throw new Forbidden(['bulk_data.import'])
      const uploads = services.kith.uploads.filter((upload) => rightsToImport(ctx, upload).length === 0)
      return new Map(uploads.map((upload) => [kebabOf(upload), upload.type]))
    })
  } catch (error) {
    if (!(error instanceof Forbidden || error instanceof Unauthenticated)) throw error
    await noteFailure(services, { tenantId, id, event: 'UNAUTHORISED', detail: 'bulk_data.import' })
    throw new Ended()
  }
}

/** Refuses more than an organisation may have waiting. Throws Full. */
export async function ensureRoom(ctx: Context, size = 0): Promise<void> {
  const { files, bytes } = await ctx.db.one(table.waitingAmount, {})
  if (files >= sftpMostWaiting || bytes + size > sftpMostWaitingBytes) throw new Full()
}

/** Keeps a complete file, in the place of one of the same name that still waits; it is taken once it has its final name. */
export async function keep(services: Services, guest: Guest, { type, name }: FilePlace, staged: Staged): Promise<void> {
  const { storage } = services.files
  const [id, sha256] = [v7(), await staged.hash()]
  const key = storageKey(guest.tenantId, id)
  await storage.write(key, staged.read(), staged.size)
  try {
    await asGuest(services, guest, async (ctx) => {
      await removeAt(ctx, { type, name })
      await ensureRoom(ctx, staged.size)
      const row = { id, integration: guest.integrationId, type, name, size: staged.size, sha256, now: ctx.now }
      await ctx.db.run(table.insertSftpFile, row)
      if (!isPartial(name)) await enqueue(ctx, takes, { fileId: id }, { startAfter: renamedWithin })
    })
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

/** Gives a file that waits another name or folder. Returns whether there is one. */
export const rename = (services: Services, guest: Guest, from: FilePlace, to: FilePlace): Promise<boolean> =>
  asGuest(services, guest, async (ctx) => {
    const found = await ctx.db.first(table.waitingFile, from)
    if (!found) return false
    if (from.type !== to.type || from.name !== to.name) await removeAt(ctx, to)
    const renamed = await ctx.db.first(table.renameWaiting, { id: found.id, ...to })
    if (renamed && !isPartial(to.name)) await enqueue(ctx, takes, { fileId: found.id })
    return renamed !== undefined
  })

/** Takes back a file that waits. Returns whether there is one. */
export const remove = (services: Services, guest: Guest, place: FilePlace): Promise<boolean> =>
  asGuest(services, guest, (ctx) => removeAt(ctx, place))

async function removeAt(ctx: Context, place: FilePlace): Promise<boolean> {
  const removed = await ctx.db.run(table.removeWaiting, place)
  await Promise.all(removed.map(({ id }) => ctx.services.files.storage.remove(storageKey(ctx.actor.tenantId, id))))
  return removed.length > 0
}
