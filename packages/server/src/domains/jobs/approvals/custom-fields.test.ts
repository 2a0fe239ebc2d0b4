import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, grant, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { approve, approveBy, pendingAt, submit } from '../testing/approving.ts'
import { hire } from '../testing/hire.ts'
import { useJobCustomFields } from '../testing/job-custom-fields.ts'

const held = useTestServer({ work: true })
const { field, seen, valueOf } = useJobCustomFields(() => held.server)
const admin = () => held.server.as('admin')

beforeEach(() => held.server.travel(startOfTests))

describe('the custom fields of a job that needs approval', () => {
  it('wait for approval where changes of jobs do, and hold from the day that was asked for once it is given', async () => {
    const { apiName } = await field()
    await grant(held.server, 'hr', `people.jobs.custom_fields.${apiName}.manage ALL`)
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const values = { attributes: [], fte: null, customFields: [{ apiName, value: 'waits' }] }
    const request = await submit(held.server, held.server.as('hr'), job, values)
    expect(await valueOf(job, apiName, { asAt: '2026-12-01' })).toBeNull()
    await approve(held.server.as('manager'), request)
    expect((await pendingAt(held.server.as('hr'), request.id)).state).toBe('APPLIED')
    expect([await valueOf(job, apiName, { asAt: '2026-11-30' }), await valueOf(job, apiName, { asAt: '2026-12-01' })]).toEqual([
      null,
      'waits',
    ])
    await approveBy(held.server, 'nobody')
  })

  it('are sealed while what they are to hold waits for approval where they are sensitive, and nobody reads them in clear before or after', async () => {
    const [text, choice] = [
      await field({ isSensitive: true }),
      await field({ type: 'SINGLE_SELECT', isSensitive: true, options: [{ label: 'Canary' }] }),
    ]
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const chosen = choice.definition.options[0]?.id
    const customFields = [
      { apiName: text.apiName, value: 'waits-sealed' },
      { apiName: choice.apiName, id: chosen },
    ]
    const request = await submit(held.server, admin(), job, { attributes: [], fte: null, customFields })
    const isClear = async () => {
      const kept = await held.server.rows<{ text: string }>(
        `select r::text as text from change_requests r where id = $1
         union all select v::text from events e join event_values v on v.event_id = e.id where $2 in (e.job_id, e.subject_id) or e.subject_id = $1
         union all select p::text from custom_value_periods p where job_id = $2`,
        [request.id, job],
      )
      const hexOf = (value: string) => Buffer.from(value).toString('hex')
      return kept.some(({ text: row }) =>
        ['waits-sealed', chosen ?? ''].some((canary) => row.includes(canary) || row.includes(hexOf(canary))),
      )
    }
    expect(await isClear()).toBe(false)
    const keyed = (of: MadeField) => customFieldKey(of.id)
    expect((await pendingAt(admin(), request.id)).changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: keyed(text), change: expect.objectContaining({ before: null, after: '••••' }) }),
      ]),
    )
    const toldManager = (await pendingAt(held.server.as('manager'), request.id)).changes
    expect(toldManager.find(({ field: name }) => name === keyed(text))).toBeUndefined()

    await approve(held.server.as('manager'), request)
    expect(await isClear()).toBe(false)
    expect(await held.server.rows('select sealed_input from change_requests where id = $1', [request.id])).toEqual([{ sealed_input: null }])
    const { customFields: shown } = await seen(job, { asAt: '2026-12-01', asKnownAt: '2027-01-01T00:00:00Z' })
    expect(shown.find(({ apiName }) => apiName === text.apiName)).toMatchObject({ hasValue: true, isMasked: true, text: null })
    held.server.travel('2026-12-02T00:00:00Z')
    const reveal =
      'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { text { value } singleSelect { label } } }'
    const input = { modelType: 'JOB', modelId: job }
    expect(await admin().ask(reveal, { input: { ...input, apiName: text.apiName } })).toMatchObject({
      done: { text: { value: 'waits-sealed' } },
    })
    expect(await admin().ask(reveal, { input: { ...input, apiName: choice.apiName } })).toMatchObject({
      done: { singleSelect: { label: 'Canary' } },
    })
    await approveBy(held.server, 'nobody')
  })

  it('are concealed from approvers and archives once they are made sensitive, also in a change that was asked for before', async () => {
    const made = await field()
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { job, person } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const customFields = [{ apiName: made.apiName, value: 'asked-in-clear' }]
    const request = await submit(held.server, admin(), job, { attributes: [], fte: null, customFields })
    const isTold = async () => [
      JSON.stringify(await pendingAt(admin(), request.id)).includes('asked-in-clear'),
      (await archiveOf(held.server, 'admin', person)).includes('asked-in-clear'),
    ]
    expect(await isTold()).toEqual([true, true])
    await makeSensitive(made)
    expect(await isTold()).toEqual([false, false])
    const { changes } = await pendingAt(admin(), request.id)
    const change = expect.objectContaining({ before: null, after: '••••' })
    expect(changes).toContainEqual(expect.objectContaining({ field: customFieldKey(made.id), change }))
    await approve(held.server.as('manager'), request)
    held.server.travel('2026-12-02T00:00:00Z')
    const shown = (await seen(job)).customFields.find(({ apiName }) => apiName === made.apiName)
    expect(shown).toMatchObject({ hasValue: true, isMasked: true, text: null })
    await approveBy(held.server, 'nobody')
  })
})

async function makeSensitive({ id }: MadeField): Promise<void> {
  const asked = 'query ($id: ID!) { getCustomField(id: $id) { id version name category { id } } }'
  const { getCustomField } = await admin().ask<{ getCustomField: { id: string; version: number; name: string; category: { id: string } } }>(
    asked,
    { id },
  )
  const { category, ...of } = getCustomField
  await admin().ask('mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }', {
    input: { ...of, categoryId: category.id, isSensitive: true },
  })
}
