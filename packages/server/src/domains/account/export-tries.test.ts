import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { HandedBack } from '#platform/background/jobs.ts'
import { NotStored } from '#platform/files/storage.ts'
import { removeExpiredExports } from '#platform/lists/exports/remove-expired.ts'
import { exportJob } from '#platform/lists/exports/run-export.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const identity = { tenantId: '', userId: '' }

beforeAll(async () => {
  const { tenantId } = held.server.world
  const userId = await held.server.userOf('hr')
  Object.assign(identity, { tenantId, userId })
})

type Export = { status: string; failure: string | null; downloadUrl: string | null }
const mutation = 'mutation ($input: ListExportInput!) { listExport(input: $input) { id } }'
const query = 'query ($id: ID!) { getExport(id: $id) { status failure downloadUrl } }'

async function ask(input: object = {}): Promise<string> {
  const given = { list: 'settings-location', format: 'CSV', ...input }
  return (await held.server.as('hr').ask<{ listExport: { id: string } }>(mutation, { input: given })).listExport.id
}
const get = async (id: string) => (await held.server.as('hr').ask<{ getExport: Export }>(query, { id })).getExport
const run = (exportId: string, signal = new AbortController().signal) =>
  exportJob.run(held.server.running.services, identity, { exportId }, signal)
const storage = () => held.server.running.services.files.storage
const files = async () => (await storage().list(`${identity.tenantId}/exports`)).map((key) => key.split('/').at(-1))

/** What happens the next time that a file is stored, instead or before. */
function onceStored(work: (store: () => Promise<void>) => Promise<void>) {
  const write = storage().write.bind(storage())
  const spy = vi.spyOn(storage(), 'write').mockImplementationOnce((...given) => work(() => write(...given)))
  onTestFinished(() => spy.mockRestore())
}

describe('an export that is tried again', () => {
  it('has as many tries left after its process was told to leave, however often', async () => {
    const id = await ask()
    for (let times = 0; times < 5; times += 1) await expect(run(id, AbortSignal.abort())).rejects.toBeInstanceOf(HandedBack)
    expect((await get(id)).status).toBe('WAITING')
    onceStored(() => Promise.reject(new Error('The store is away')))
    await expect(run(id)).rejects.toThrow('The store is away')
    await run(id)
    const { status, downloadUrl } = await get(id)
    expect([status, (await fetch(held.server.running.address + downloadUrl)).status]).toEqual(['READY', 200])
  })

  it('fails the third time, and when three workers were lost on the way', async () => {
    const id = await ask()
    for (let times = 1; times < 3; times += 1) {
      onceStored(() => Promise.reject(new Error('The store is away')))
      await expect(run(id)).rejects.toThrow('The store is away')
      expect((await get(id)).status).toBe('RUNNING')
    }
    onceStored(() => Promise.reject(new Error('The store is away')))
    await run(id)
    expect(await get(id)).toEqual({ status: 'FAILED', failure: 'BROKEN', downloadUrl: null })

    const lost = await ask()
    await held.server.rows("update exports set status = 'RUNNING', tries = 3 where id = $1", [lost])
    await run(lost)
    expect(await get(lost)).toEqual({ status: 'FAILED', failure: 'BROKEN', downloadUrl: null })
  })

  it('is that of the worker that took it over: the other leaves neither its file nor its failure', async () => {
    const id = await ask()
    onceStored(async (store) => {
      await run(id)
      await store()
    })
    await run(id)
    expect((await files()).filter((name) => name?.startsWith(id))).toEqual([`${id}.2`])
    const { status, downloadUrl } = await get(id)
    expect([status, (await fetch(held.server.running.address + downloadUrl)).status]).toEqual(['READY', 200])

    const other = await ask()
    onceStored(async () => {
      await held.server.rows('update exports set tries = tries + 1 where id = $1', [other])
      throw new NotStored('NO_ROOM')
    })
    await run(other)
    expect(await get(other)).toMatchObject({ status: 'RUNNING', failure: null })
  })

  it('fails where every column that was asked for has been closed since', async () => {
    const id = await ask({ list: 'people', columns: [{ name: 'employeeNumber' }] })
    await grantOnly(held.server, 'hr', [
      ['people.directory.view', 'ALL'],
      ['people.export', 'FUNCTIONAL'],
      ['locations.view', 'FUNCTIONAL'],
    ])
    await run(id)
    expect(await get(id)).toMatchObject({ status: 'FAILED', failure: 'RIGHTS' })
  })
})

describe('removing expired exports', () => {
  it('leaves what no export has put there, and removes what is left of tries', async () => {
    const expired = await ask()
    await run(expired)
    const put = (name: string) => storage().write(`${identity.tenantId}/exports/${name}`, Readable.from(['x']), 1)
    await put('readme')
    await put(`${expired}.9`)
    await removeExpiredExports(held.server.running.services)
    expect(await files()).toEqual(expect.arrayContaining(['readme', `${expired}.1`]))
    expect(await files()).not.toContain(`${expired}.9`)
    held.server.travel('2026-11-20T23:01:00Z')
    onTestFinished(() => held.server.travel(startOfTests))
    await removeExpiredExports(held.server.running.services)
    expect(await files()).toEqual(['readme'])
  })

  it('goes on with the other organisations when it fails for one', async () => {
    const { world, running } = held.server
    const list = storage().list.bind(storage())
    for (const broken of [world.tenantId, world.stranger.tenantId]) {
      const spy = vi
        .spyOn(storage(), 'list')
        .mockImplementation((folder) => (folder.startsWith(broken) ? Promise.reject(new Error('No such disk')) : list(folder)))
      await held.server.rows(
        `insert into exports (tenant_id, id, user_id, list, format, asked, requested_at, expires_at)
         select tenant_id, gen_random_uuid(), min(id::text)::uuid, 'people', 'CSV', '{}', $1, $1 from users where tenant_id in ($2, $3) group by tenant_id`,
        [startOfTests, world.tenantId, world.stranger.tenantId],
      )
      await removeExpiredExports(running.services)
      expect(await held.server.rows('select distinct tenant_id from exports where expires_at = $1', [startOfTests])).toEqual([
        { tenant_id: broken },
      ])
      spy.mockRestore()
    }
  })
})
