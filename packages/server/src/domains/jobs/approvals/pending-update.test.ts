import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { approve, approveBy, pendingAt, submit, told } from '../testing/approving.ts'

const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)

beforeEach(() => approveBy(held.server, [{ approverType: 'SUPERVISOR' }, { approverType: 'SUBJECT' }]))
afterEach(() => held.server.rows("delete from change_requests where state = 'PENDING'"))

describe('a pending update', () => {
  it('has what changes, both values of it, from when until when, its state, and who approves in which position [PW-225, PW-227, PW-228, PW-231]', async () => {
    const job = held.server.world.jobs.employee
    const values = { effectiveFrom: '2026-12-01', effectiveTo: '2027-03-01' }
    const request = await submit(held.server, as('hr'), job, values)
    const { update } = await as('hr').ask<{ update: object }>(
      'query ($id: ID!) { update: getJobPendingUpdate(id: $id) { effectiveFrom effectiveTo state changes { field change { before after } } } }',
      { id: request.id },
    )
    expect(update).toEqual({ ...values, state: 'PENDING', changes: [{ field: 'fte', change: { before: '1', after: '0.5' } }] })
    expect(told(request)).toEqual(['SUPERVISOR ASKED Malik Osei', 'SUBJECT EXPECTED Zoë Larsen'])
    const [asked] = await held.server.rows(
      `select s.position, a.person_id from change_request_askings a join change_request_steps s on s.id = a.step_id where s.request_id = $1`,
      [request.id],
    )
    expect(asked).toEqual({ position: 'SUPERVISOR', person_id: held.server.world.people.manager })
    await approve(as('manager'), request)
    expect((await pendingAt(as('hr'), request.id)).steps[0]).toMatchObject({ state: 'APPROVED', decidedByName: 'Malik Osei' })
  })

  it('is approved by one of six kinds of people and is in one of four states [PW-226, PW-228, PW-229, PW-230, PW-231]', async () => {
    const valuesOf = async (name: string) => {
      const { type } = await as('hr').ask<{ type: { enumValues: { name: string }[] } }>(
        'query ($name: String!) { type: __type(name: $name) { enumValues { name } } }',
        { name },
      )
      return type.enumValues.map((each) => each.name).toSorted()
    }
    expect(await valuesOf('ApproverType')).toEqual(
      [
        'BUSINESS_UNIT_REPRESENTATIVE',
        'LOCATION_REPRESENTATIVE',
        'SPECIFIC_PERSON',
        'SUBJECT',
        'SUPERVISOR',
        'SUPERVISORS_SUPERVISOR',
      ].toSorted(),
    )
    expect(await valuesOf('JobPendingUpdateState')).toEqual(['APPLIED', 'APPROVED', 'PENDING', 'REJECTED'])
  })
})
