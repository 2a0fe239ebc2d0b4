import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { passJobTime } from '#platform/testing/job-time.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { useContracts } from '../testing/contracts.ts'

const held = useTestServer()
const { person, run, template } = useContracts(() => held.server)
const kith = join(import.meta.dirname, '../../../cli/kith.ts')

const processes = { slow: 'starts two workers' }
it(
  'contracts for many people whose worker is killed after the first are one for each of them in the end',
  { meta: processes },
  async () => {
    const { server } = held
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const personIds = [person('employee'), person('manager'), person('other')]
    const id = await run<string>('hr', 'contractIssueMany', { templateId, personIds, effectiveOn: '2026-11-20' })
    const outcomes = async () =>
      (await server.rows<{ outcome: string }>('select outcome from contract_batch_people where batch_id = $1 order by place', [id])).map(
        ({ outcome }) => outcome,
      )
    await server.rows('begin')
    await server.rows('select from people where id = $1 for update', [person('manager')])
    const environment = { ...server.environment, KITH_LOG_LEVEL: 'info' }
    const first = new Child(kith, ['worker'], environment)
    await untilWaiting(server)
    expect(await outcomes()).toEqual(['ISSUED', 'WAITING', 'WAITING'])
    first.process.kill('SIGKILL')
    await first.ends()
    await server.rows('commit')
    await passJobTime(server)
    const second = new Child(kith, ['worker'], environment)
    await expect.poll(outcomes, { timeout: 60_000 }).toEqual(['ISSUED', 'ISSUED', 'ISSUED'])
    second.process.kill('SIGTERM')
    await second.ends()
    const contracts = await server.rows<{ person_id: string }>(
      'select person_id from contracts where template_id = $1 order by issued_at, id',
      [templateId],
    )
    expect(contracts.map(({ person_id: each }) => each)).toEqual(personIds)
    const acts = await server.rows(
      "select a.id from contract_acts a join contracts c on c.id = a.contract_id where c.template_id = $1 and a.act = 'ISSUED'",
      [templateId],
    )
    expect(acts).toHaveLength(3)
  },
)
