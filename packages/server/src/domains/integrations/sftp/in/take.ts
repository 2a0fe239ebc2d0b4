import { sftpResultDays, type SftpFileState } from '@kith/shared/domains/integrations/sftp.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { announce, keyOfFile, takeIn } from '#domains/bulk-data/public.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asJob, asSystemJob, defineJob, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, NotFound, RateLimited, Unauthenticated } from '#platform/errors.ts'
import { NotStored } from '#platform/files/storage.ts'
import { kebabOf, uploadOf } from '#platform/imports/uploads.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { noteFailure } from '../../partners/fail.ts'
import { noteInLog } from '../../partners/log.ts'
import { isPartial } from './paths.ts'
import { sameAsBefore } from './results.ts'
import * as table from './sql.ts'
import { folderInStorage, storageKey, takes } from './store.ts'

type Said = Omit<Problem, 'path'>
type Owned = { readonly tenantId: string; readonly userId: string; readonly integrationId: string }

/** Makes an import of a file that was sent, with the rights of whoever generated the credentials; it waits for somebody to start it. */
export const takeFile = defineJob({
  queue: takes,
  concurrency: 2,
  retries: 200,
  run: async (services, { tenantId }, { fileId }) => {
    const id = String(fileId)
    const owner = await ownerOf(services, tenantId, id)
    if (!owner) return
    try {
      const begun = await asJob(services, owner, (ctx) => begin(ctx, id))
      if (begun === undefined) return
      if (begun !== 'SETTLED') {
        await copy(services, storageKey(tenantId, id), keyOfFile(tenantId, begun.fileId), begun.size)
        await asJob(services, owner, (ctx) => finish(ctx, id))
      }
      await services.files.storage.remove(storageKey(tenantId, id))
    } catch (error) {
      await failed(services, owner, id, error)
    }
  },
})

/** Has files that waited looked at again, once somebody answers for them. */
export async function takeWaiting(ctx: Context): Promise<void> {
  for (const { id } of await ctx.db.run(table.everyWaiting, {})) await enqueue(ctx, takes, { fileId: id })
}

const ownerOf = (services: JobServices, tenantId: string, id: string): Promise<Owned | undefined> =>
  asSystemJob(services, tenantId, async ({ db }) => {
    const [file, now] = [await db.first(table.lockSftpFile, { id }), await db.first(table.shownCredentials, {})]
    const isOpen = file && now?.state === 'ENABLED' && now.user_id !== null && !(file.state === 'WAITING' && isPartial(file.name))
    return isOpen && now.user_id ? { tenantId, userId: now.user_id, integrationId: file.integration_id } : undefined
  })

/** Announces the file to the bulk data tool, once. `SETTLED` where there is nothing to import. */
async function begin(ctx: Context, id: string): Promise<{ fileId: string; size: number } | 'SETTLED' | undefined> {
  const file = await ctx.db.first(table.lockSftpFile, { id })
  if (!file || (file.state !== 'WAITING' && file.state !== 'TAKING')) return undefined
  const { type, name: filename, size, sha256 } = file
  if (file.state === 'TAKING' && file.file_id) return { fileId: file.file_id, size }
  if (await ctx.db.first(table.sameBefore, { id, type, sha256 })) {
    await settle(ctx, file, 'DUPLICATE', [sameAsBefore()])
    return 'SETTLED'
  }
  const { importId, fileId } = await announce(ctx, { type, filename, size })
  await ctx.db.run(table.beginTaking, { id, importId, file: fileId })
  return { fileId, size }
}

async function copy({ files: { storage } }: JobServices, from: string, to: string, size: number): Promise<void> {
  if ((await storage.size(to)) === size) return
  try {
    await storage.write(to, storage.read(from), size)
  } catch (error) {
    // Another run of this job was faster
    if (!(error instanceof NotStored && error.failure === 'TAKEN')) throw error
  }
}

async function finish(ctx: Context, id: string): Promise<void> {
  const file = await ctx.db.first(table.lockSftpFile, { id })
  if (file?.state !== 'TAKING' || !file.file_id) return
  const folder = await ctx.db.first(table.folderOf, { type: file.type })
  const { isRead, problems } = await takeIn(ctx, { fileId: file.file_id, mappingId: folder?.mapping_id ?? null })
  const said = problems.map(({ problem: message, ...each }) => ({ rule: each.code, message }))
  await settle(ctx, file, isRead ? 'IMPORT_READY' : 'REFUSED', said)
}

const logged = { IMPORT_READY: 'FILE_RECEIVED', DUPLICATE: 'FILE_DUPLICATE', REFUSED: 'FILE_REFUSED' } as const

async function settle(ctx: Context, file: table.SftpFileRow, state: SftpFileState & keyof typeof logged, problems: readonly Said[]) {
  await ctx.db.run(table.settleSftpFile, { id: file.id, state, problems: JSON.stringify(problems), now: ctx.now })
  const detail = `/in/${kebabOf(uploadOf(ctx, file.type))}/${file.name}`
  await noteInLog(ctx, { integration: file.integration_id, event: logged[state], detail })
}

/** Refuses what cannot be imported, keeps what may not be for somebody who may, and what comes too often for later; all else is tried again. */
async function failed(services: JobServices, { tenantId, integrationId }: Owned, id: string, error: unknown): Promise<void> {
  if (error instanceof Invalid || error instanceof NotFound) {
    const problems = error instanceof Invalid ? error.problems.map(({ path: _, ...said }) => said) : [error.said]
    await asSystemJob(services, tenantId, async (ctx) => {
      const file = await ctx.db.first(table.lockSftpFile, { id })
      if (file && file.settled_at === null) await settle(ctx, file, 'REFUSED', problems)
    })
    return services.files.storage.remove(storageKey(tenantId, id))
  }
  if (error instanceof RateLimited)
    return asSystemJob(services, tenantId, (ctx) => enqueue(ctx, takes, { fileId: id }, { startAfter: error.retryAfterSeconds + 1 }))
  if (!(error instanceof Forbidden || error instanceof Unauthenticated)) throw error
  await noteFailure(services, { tenantId, id: integrationId, event: 'UNAUTHORISED', detail: 'bulk_data.import' })
}

/** Forgets what was sent long ago, and bytes that no file has any more because a process was killed. */
export const forgetOldFiles = defineSchedule({
  name: 'forget files of SFTP',
  at: '04:10',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now, actor, services: { files } }) => {
    await db.run(table.forgetFiles, { before: new Date(now.getTime() - sftpResultDays * day) })
    const keys = await files.storage.list(`${actor.tenantId}/${folderInStorage}`)
    const ids = keys.map((key) => key.slice(key.lastIndexOf('/') + 1))
    const kept = new Set((await db.run(table.keptFiles, { ids })).map(({ id }) => storageKey(actor.tenantId, id)))
    for (const key of keys) if (!kept.has(key) && ((await files.storage.age(key)) ?? 0) > day) await files.storage.remove(key)
  },
})
const day = 86_400_000
