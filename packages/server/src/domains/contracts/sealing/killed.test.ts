import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { passJobTime } from '#platform/testing/job-time.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { useContracts } from '../testing/contracts.ts'
import { keyOfContract } from './job.ts'

const held = useTestServer()
const { issue, sign, template } = useContracts(() => held.server)
const kith = join(import.meta.dirname, '../../../cli/kith.ts')

const processes = { slow: 'starts two workers' }
it(
  'a contract whose worker is killed while it is sealed, and left bytes behind, is one file with one hash in the end',
  { meta: processes },
  async () => {
    const { server } = held
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const id = await issue(templateId)
    await sign('employee', id)
    const { storage } = server.running.services.files
    const key = keyOfContract(server.world.tenantId, id)
    await storage.write(key, Readable.from([Buffer.from('half a contract')]), 15)
    await server.rows('begin')
    await server.rows('select from contracts where id = $1 for update', [id])
    const environment = { ...server.environment, KITH_LOG_LEVEL: 'info' }
    const first = new Child(kith, ['worker'], environment)
    await untilWaiting(server)
    first.process.kill('SIGKILL')
    await first.ends()
    await server.rows('commit')
    await passJobTime(server)
    const second = new Child(kith, ['worker'], environment)
    const files = () => server.rows<{ sha256: string }>('select sha256 from contract_files where contract_id = $1', [id])
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(1)
    second.process.kill('SIGTERM')
    await second.ends()
    const bytes = await buffer(storage.read(key))
    expect(await files()).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }])
    expect(await server.rows("select sha256 from contract_acts where contract_id = $1 and act = 'SEALED'", [id])).toEqual(await files())
  },
)
