import { expect, it } from 'vitest'
import { killAt, takeUp } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useContracts } from '../testing/contracts.ts'

const held = useTestServer()
const { person, run, template } = useContracts(() => held.server)

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
    await killAt(server, { before: 'insert', on: 'contracts', when: `new.person_id = '${person('manager')}'` })
    expect(await outcomes()).toEqual(['ISSUED', 'WAITING', 'WAITING'])
    await takeUp(server, outcomes, ['ISSUED', 'ISSUED', 'ISSUED'])
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
