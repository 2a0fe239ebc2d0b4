import { expect, it } from 'vitest'
import { addRecord } from '#domains/organisation/testing/list-records.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from './testing/hire.ts'
import { jobEndDateFinalise, jobProbationEndDateUpdate, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const probation = async (input: object) =>
  (await hr().ask<{ jobProbationEndDateUpdate: JobAnswer }>(jobProbationEndDateUpdate, { input })).jobProbationEndDateUpdate
const recruitment = `mutation ($input: JobRecruitmentUpdateInput!) {
  job: jobRecruitmentUpdate(input: $input) { version recruitmentSource { name } recruitmentCost recruitmentCurrency } }`

it('the probation of a job ends on another day, or does not exist, but ends neither before the job begins nor after it has ended [PW-538]', async () => {
  const { job: id } = await hire(held.server, { companyStartDate: '2026-05-04' })
  expect(await probation({ id, version: 1, probationEndDate: '2026-12-31' })).toMatchObject({ probationEndDate: '2026-12-31', version: 2 })
  expect(await probation({ id, version: 2, probationEndDate: null })).toMatchObject({ probationApplies: false, version: 3 })
  const fieldsOf = async (probationEndDate: string, version: number) =>
    (await hr().refused(jobProbationEndDateUpdate, { input: { id, version, probationEndDate } })).extensions.problems
  expect(await fieldsOf('2026-05-03', 3)).toMatchObject([{ path: 'probationEndDate', rule: 'dateSameOrAfter' }])
  await hr().ask(jobEndDateFinalise, { input: { id, version: 3, companyEndDate: '2026-12-31', turnoverType: 'UNKNOWN' } })
  expect(await fieldsOf('2027-01-01', 4)).toMatchObject([{ path: 'probationEndDate', rule: 'employed' }])
  expect(await probation({ id, version: 4, probationEndDate: '2026-05-04' })).toMatchObject({ probationEndDate: '2026-05-04' })
})

it('the source and the cost of recruitment are changed together: the cost is never below 0, and the source is still offered [PW-538]', async () => {
  const { job: id } = await hire(held.server)
  const { id: source } = await addRecord(held.server, 'recruitmentSource', { name: 'A fair' })
  const given = { id, recruitmentSourceId: source, recruitmentCost: '1500.50' }
  expect(await hr().ask(recruitment, { input: { ...given, version: 1 } })).toEqual({
    job: { version: 2, recruitmentSource: { name: 'A fair' }, recruitmentCost: '1500.5', recruitmentCurrency: 'AUD' },
  })
  expect(await hr().refused(recruitment, { input: { ...given, version: 2, recruitmentCost: '-1' } })).toMatchObject({
    extensions: { code: 'INVALID' },
  })
  await hr().ask('mutation ($input: RecordVersionInput!) { recruitmentSourceDisable(input: $input) { id } }', {
    input: { id: source, version: 1 },
  })
  expect(await hr().ask(recruitment, { input: { ...given, version: 2, recruitmentCost: null } })).toMatchObject({
    job: { recruitmentSource: { name: 'A fair' }, recruitmentCost: null, recruitmentCurrency: null },
  })
  const { job: other } = await hire(held.server)
  const refused = await hr().refused(recruitment, { input: { ...given, id: other, version: 1 } })
  expect(refused.extensions.problems).toMatchObject([{ path: 'recruitmentSourceId', rule: 'enabled' }])
  const [, cleared] = await held.server.rows(
    `select difference from events join event_values on event_id = id where subject_id = $1 and name = 'job.recruitment_updated' order by id`,
    [id],
  )
  expect(cleared).toMatchObject({ difference: { recruitmentCost: ['1500.5', null], recruitmentCurrency: ['AUD', null] } })
})
