import { beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, grant, type MadeField, type Who } from '#domains/custom-fields/testing/fields.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { approveBy, submit } from './testing/approving.ts'
import { hire, ordinaryJob } from './testing/hire.ts'
import { useJobCustomFields } from './testing/job-custom-fields.ts'
import { jobCompanyStartDateUpdate, jobCreate, jobHistoryUpdate, jobUpdate, jobUpdateCancel, readJob } from './testing/operations.ts'

const held = useTestServer({ work: true })
const { field, seen, valueOf } = useJobCustomFields(() => held.server)
const admin = () => held.server.as('admin')
const reasonId = () => held.server.world.lists['Correction']
const version = async (job: string) => (await readJob(admin(), job)).version
const change = async (job: string, values: object, who: Who = 'admin', mutation = jobUpdate) =>
  held.server.as(who).ask(mutation, { input: { id: job, version: await version(job), reasonId: reasonId(), ...values } })
const refused = async (job: string, values: object, who: Who = 'admin', mutation = jobUpdate) =>
  (await held.server.as(who).refused(mutation, { input: { id: job, version: await version(job), reasonId: reasonId(), ...values } }))
    .extensions

beforeEach(() => held.server.travel(startOfTests))

describe('the custom fields of a job', () => {
  it('hold from a day on, and say what was known of a day before it was corrected [PW-262]', async () => {
    const options = [{ label: 'X' }, { label: 'Y' }, { label: 'Z' }]
    const { apiName, definition } = await field({ type: 'SINGLE_SELECT', options })
    const [x, y, z] = definition.options.map(({ id }) => id)
    const { job } = await hire(held.server)
    held.server.travel('2026-11-21T00:00:00Z')
    await change(job, { effectiveFrom: '2025-01-01', customFields: [{ apiName, id: x }] })
    await change(job, { effectiveFrom: '2025-07-01', customFields: [{ apiName, id: y }] })
    held.server.travel('2026-11-22T00:00:00Z')
    const correction = { effectiveFrom: '2025-05-01', effectiveTo: '2025-07-01', customFields: [{ apiName, id: z }] }
    await change(job, correction, 'admin', jobHistoryUpdate)
    const before = '2026-11-21T12:00:00Z'
    expect([
      await valueOf(job, apiName, { asAt: '2025-06-15', asKnownAt: before }),
      await valueOf(job, apiName, { asAt: '2025-06-15' }),
      await valueOf(job, apiName, { asAt: '2025-07-01', asKnownAt: before }),
      await valueOf(job, apiName, { asAt: '2025-07-01' }),
    ]).toEqual(['X', 'Z', 'Y', 'Y'])
    const { customFieldPeriods: periods } = await seen(job)
    expect(periods.map(({ singleSelect, startDate, endDate }) => [singleSelect?.label, startDate, endDate])).toEqual([
      ['X', '2025-01-01', '2025-05-01'],
      ['Z', '2025-05-01', '2025-07-01'],
      ['Y', '2025-07-01', null],
    ])
    const update = 'mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }'
    const whole = await admin().ask<{ getCustomField: { id: string; version: number; name: string; category: { id: string } } }>(
      'query ($id: ID!) { getCustomField(id: $id) { id version name category { id } } }',
      { id: (await definitionOf(apiName)).id },
    )
    const { category, ...of } = whole.getCustomField
    const input = { ...of, categoryId: category.id, options: definition.options.filter(({ id }) => id !== z) }
    expect((await admin().refused(update, { input })).extensions).toMatchObject({ code: 'INVALID' })
    const archived = definition.options.map((each) => ({ ...each, isEnabled: each.id !== z }))
    await admin().ask(update, { input: { ...input, options: archived } })
    const refusal = { code: 'INVALID', problems: [{ path: 'customFields.0.value', rule: 'reference' }] }
    expect(await refused(job, { effectiveFrom: '2026-11-22', customFields: [{ apiName, id: z }] })).toMatchObject(refusal)
    expect(await valueOf(job, apiName, { asAt: '2025-06-15' })).toBe('Z')
    expect((await seen(job)).customFieldPeriods.map(({ singleSelect }) => singleSelect?.label)).toEqual(['X', 'Z', 'Y'])
  })

  it('are those of the day for which the job is shown, an entry corrected in place included', async () => {
    const { apiName } = await field()
    const { job } = await hire(held.server)
    await change(job, { effectiveFrom: '2025-03-01', customFields: [{ apiName, value: 'old' }] })
    const correction = { entryFrom: '2025-03-01', effectiveFrom: '2025-02-01', customFields: [{ apiName, value: 'new' }] }
    await change(job, correction, 'admin', jobHistoryUpdate)
    expect([await valueOf(job, apiName, { asAt: '2025-01-31' }), await valueOf(job, apiName, { asAt: '2025-02-01' })]).toEqual([
      null,
      'new',
    ])
    expect(await refused(job, { ...correction, entryFrom: '2025-04-01' }, 'admin', jobHistoryUpdate)).toMatchObject({
      problems: [{ path: 'entryFrom' }],
    })
  })

  it('are changed by those alone who may change the job and manage the field, and are there for nobody who may not view them', async () => {
    const { apiName } = await field()
    const job = held.server.world.jobs.employee
    await change(job, { effectiveFrom: '2026-11-20', customFields: [{ apiName, value: 'secret-7' }] })
    expect((await seen(job, {}, 'hr')).customFields.map((each) => each.apiName)).not.toContain(apiName)
    expect(await refused(job, { customFields: [{ apiName, value: 'other' }] }, 'hr')).toMatchObject({
      code: 'INVALID',
      problems: [{ path: 'customFields.0.apiName', rule: 'reference' }],
    })
    const history = 'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { changes { customFieldName after } } } }'
    const told = async (who: Who) => JSON.stringify(await held.server.as(who).ask(history, { jobId: job }))
    expect([(await told('admin')).includes('secret-7'), (await told('hr')).includes('secret-7')]).toEqual([true, false])
    await grant(held.server, 'hr', `people.jobs.custom_fields.${apiName}.view ALL`)
    expect(await refused(job, { customFields: [{ apiName, value: 'other' }] }, 'hr')).toMatchObject({
      code: 'FORBIDDEN',
      missing: [`people.jobs.custom_fields.${apiName}.manage`],
    })
    await grant(held.server, 'hr', `people.jobs.custom_fields.${apiName}.manage ALL`)
    await change(job, { effectiveFrom: '2026-11-20', customFields: [{ apiName, value: 'other' }] }, 'hr')
    expect(await valueOf(job, apiName)).toBe('other')
  })

  it('give up a change that has not begun, and reach back to an earlier start of the job', async () => {
    const { apiName, id } = await field()
    const { job } = await hire(held.server)
    await change(job, { effectiveFrom: '2025-01-01', customFields: [{ apiName, value: 'now' }] })
    await change(job, { effectiveFrom: '2027-03-01', customFields: [{ apiName, value: null }] })
    expect(await valueOf(job, apiName, { asAt: '2027-03-01' })).toBeNull()
    const [update] = await held.server.rows<{ id: string }>(
      "select id from job_updates where job_id = $1 and effective_from = '2027-03-01'",
      [job],
    )
    const cancel = { id: job, updateId: update?.id, customFieldIds: [id] }
    await admin().ask(jobUpdateCancel, { input: { ...cancel, version: await version(job) } })
    expect(await valueOf(job, apiName, { asAt: '2027-03-01' })).toBe('now')
    expect((await admin().refused(jobUpdateCancel, { input: { ...cancel, version: await version(job) } })).extensions).toMatchObject({
      problems: [{ path: 'updateId', rule: 'update' }],
    })
    await admin().ask(jobCompanyStartDateUpdate, { input: { id: job, version: await version(job), companyStartDate: '2024-11-01' } })
    expect(await valueOf(job, apiName, { asAt: '2024-11-01' })).toBe('now')
  })

  it('are asked of a new job where they are mandatory, and hold from its first day', async () => {
    const optional = await field({ type: 'PEOPLE_DROPDOWN' })
    const mandatory = await field({ isRequired: true })
    const input = { ...ordinaryJob(held.server), personId: held.server.world.people.other }
    expect((await admin().refused(jobCreate, { input })).extensions).toMatchObject({
      problems: [{ path: 'customFields', rule: 'required', parameters: { context: 'customField' } }],
    })
    const customFields = [
      { apiName: mandatory.apiName, value: 'A 1' },
      { apiName: optional.apiName, person_ids: [held.server.world.people.manager] },
    ]
    const { jobCreate: created } = await admin().ask<{ jobCreate: { id: string } }>(jobCreate, { input: { ...input, customFields } })
    const shown = (await seen(created.id)).customFields
    expect(shown.find(({ apiName }) => apiName === mandatory.apiName)).toMatchObject({ text: { value: 'A 1' }, startDate: '2025-01-01' })
    expect(shown.find(({ apiName }) => apiName === optional.apiName)?.peopleDropdown).toEqual({
      people: [{ id: held.server.world.people.manager }],
    })
    await disable(mandatory)
  })

  it('of its pay have permissions of their own, and what is sensitive is sealed, masked and shown on request alone', async () => {
    const { apiName } = await field({ modelType: 'REMUNERATION', isSensitive: true })
    const { job } = await hire(held.server)
    await change(job, { remunerationCustomFields: [{ apiName, value: 'bonus-9' }] })
    const value = (await seen(job)).remunerationCustomFields.find((each) => each.apiName === apiName)
    expect(value).toMatchObject({ hasValue: true, isMasked: true, text: null })
    const kept = await held.server.rows<{ text: string }>('select p::text as text from custom_value_periods p where job_id = $1', [job])
    expect(kept.map(({ text }) => text.includes('bonus-9'))).toEqual([false])
    const events = await held.server.rows<{ text: string }>(
      'select v.difference::text as text from events e join event_values v on v.event_id = e.id where e.job_id = $1',
      [job],
    )
    expect(events.some(({ text }) => text.includes('bonus-9'))).toBe(false)
    const reveal = 'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { text { value } } }'
    const input = { modelType: 'REMUNERATION', modelId: job, apiName }
    expect(await admin().ask(reveal, { input })).toEqual({ done: { text: { value: 'bonus-9' } } })
    await grant(held.server, 'hr', `people.jobs.remuneration.custom_fields.${apiName}.view ALL`)
    expect((await seen(job, {}, 'hr')).remunerationCustomFields.map((each) => each.apiName)).toContain(apiName)
  })

  it('are in the archive about a person for those alone who may view them, also what waits for approval, where nothing sensitive is', async () => {
    const [open, sealed] = [await field(), await field({ isSensitive: true })]
    const { job, person } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const given = (value: string) => [
      { apiName: open.apiName, value: `${value}-open` },
      { apiName: sealed.apiName, value: `${value}-sealed` },
    ]
    await change(job, { customFields: given('kept') })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    await submit(held.server, admin(), job, { attributes: [], fte: null, customFields: given('asked') })
    await grant(held.server, 'hr', 'people.personal_data.export ALL')
    const canaries = ['kept-open', 'kept-sealed', 'asked-open', 'asked-sealed']
    const found = async (who: Who) => {
      const archive = await archiveOf(held.server, who, person)
      return canaries.filter((canary) => archive.includes(canary))
    }
    expect([await found('hr'), await found('admin')]).toEqual([[], ['kept-open', 'kept-sealed', 'asked-open']])
    await held.server.rows("delete from change_requests where state = 'PENDING'")
    await approveBy(held.server, 'nobody')
  })

  it('lose every period with the field', async () => {
    const made = await field()
    const { job } = await hire(held.server)
    await change(job, { customFields: [{ apiName: made.apiName, value: 'gone' }] })
    await admin().ask('mutation ($input: RecordVersionInput!) { customFieldDelete(input: $input) }', { input: await disable(made) })
    const kept = () => held.server.rows('select id from custom_value_periods where field_id = $1', [made.id])
    await expect.poll(kept, { timeout: 30_000 }).toEqual([])
  })
})

async function disable({ id, version: seenVersion }: MadeField): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }'
  return (await admin().ask<{ done: { id: string; version: number } }>(mutation, { input: { id, version: seenVersion } })).done
}

async function definitionOf(apiName: string): Promise<{ id: string }> {
  const { all } = await admin().ask<{ all: { id: string; apiName: string }[] }>(
    '{ all: listAllCustomFieldDefinitions(modelType: JOB) { id apiName } }',
  )
  return { id: all.find((each) => each.apiName === apiName)?.id ?? '' }
}
