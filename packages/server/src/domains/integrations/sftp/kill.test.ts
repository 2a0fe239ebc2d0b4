import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { killAt } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { SftpClient } from '../testing/sftp-client.ts'
import { connectSftp, csv, filesOf, generateCredentials, takeAll } from '../testing/sftp.ts'

const held = useTestServer()
const titles = '/in/create-position-titles'
const slow = { meta: { slow: 'starts two processes' }, timeout: 300_000 }

it('a process that is killed leaves nothing of a half file, and a whole one is imported once by the next', slow, async () => {
  await connectSftp(held.server)
  const { password, sftp } = await generateCredentials(held.server)
  const open = async (child: Child) => {
    const [, port] = await child.says(/listening (\d+)/)
    return SftpClient.open({ port: Number(port), username: sftp.inbound.signInName, password })
  }
  const bring = async () => {
    const child = start()
    const client = await open(child)
    const half = await client.open(`${titles}/half.csv`)
    await client.write(half, 0, Buffer.from(csv(['Half'])))
    await client.put(`${titles}/whole.csv.part`, csv(['Whole']))
    await client.rename(`${titles}/whole.csv.part`, `${titles}/whole.csv`)
    return child
  }
  await killAt(held.server, { before: 'update', on: 'sftp_files', when: "new.state = 'IMPORT_READY'" }, { start: bring })
  expect(await filesOf(held.server)).toMatchObject([{ name: 'whole.csv', state: 'TAKING' }])

  const again = await open(start())
  expect(await again.names(titles)).toEqual([])
  again.end()
  await takeAll(held.server)
  expect(await filesOf(held.server)).toMatchObject([{ name: 'whole.csv', state: 'IMPORT_READY' }])
  expect(await held.server.rows("select 1 from bulk_data_imports where name = 'whole'")).toHaveLength(1)
  expect(await held.server.rows('select 1 from bulk_data_import_files')).toHaveLength(1)
})

const start = () =>
  new Child(join(import.meta.dirname, '..', 'testing', 'sftp-process.ts'), [], {
    ...held.server.environment,
    KITH_PORT: '0',
    KITH_SFTP_PORT: '0',
    KITH_LOG_LEVEL: 'silent',
    TEST_URLS: JSON.stringify(held.server.urls),
  })
