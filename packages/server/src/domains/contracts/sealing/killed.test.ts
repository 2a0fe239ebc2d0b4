import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { passJobTime } from '#platform/testing/job-time.ts'
import { killAt, takeUp } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useContracts } from '../testing/contracts.ts'
import { keyOfContract } from './job.ts'

const held = useTestServer()
const { issue, sign, template } = useContracts(() => held.server)

const processes = { slow: 'starts four workers' }
it(
  'a contract whose worker is killed three times while it is sealed, and left bytes behind, is one file with one hash in the end',
  { meta: processes },
  async () => {
    const { server } = held
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const id = await issue(templateId)
    await sign('employee', id)
    const { storage } = server.running.services.files
    const key = keyOfContract(server.world.tenantId, id)
    await storage.write(key, Readable.from([Buffer.from('half a contract')]), 15)
    for (let times = 0; times < 3; times += 1) {
      await killAt(server, { before: 'insert', on: 'contract_files', when: `new.contract_id = '${id}'` })
      await passJobTime(server)
    }
    const files = () => server.rows<{ sha256: string }>('select sha256 from contract_files where contract_id = $1', [id])
    await takeUp(server, async () => (await files()).length, 1)
    const bytes = await buffer(storage.read(key))
    expect(await files()).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }])
    expect(await server.rows("select sha256 from contract_acts where contract_id = $1 and act = 'SEALED'", [id])).toEqual(await files())
  },
)
