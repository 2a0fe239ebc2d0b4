import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { gradesOn } from '../testing/grades.ts'
import { hire } from '../testing/hire.ts'

const held = useTestServer()
const { hr, named, write, grade, update, refusal } = gradesOn(held)

describe('an employment condition', () => {
  it('has pay grades from a start date, which is required, and only those go with it [AD-407] [AD-685]', async () => {
    const condition = await write('employmentConditionCreate', { name: named(), awardName: 'Warehouse Award 2020' })
    const [own, other] = [await grade({ employmentConditionId: condition.id }), await grade()]
    const attach = 'mutation ($input: EmploymentConditionGradeCreateInput!) { employmentConditionGradeCreate(input: $input) { id } }'
    const input = { employmentConditionId: condition.id, payGradeId: own.id }
    expect((await hr().refused(attach, { input: { ...input, startDate: '' } })).extensions.problems).toMatchObject([
      { path: 'startDate', message: 'Start Date is required' },
    ])
    await hr().ask(attach, { input: { ...input, startDate: '2026-07-01' } })
    const { job } = await hire(held.server)
    expect(await refusal(job, '2026-06-30', { payGradeId: own.id })).toEqual([
      expect.stringMatching(/^payGradeId: ‘Grade \d+’ is not a pay grade of/),
    ])
    await update(job, '2026-07-01', { payGradeId: own.id })
    const { getJob } = await hr().ask<{ getJob: object }>('query ($id: ID!) { getJob(id: $id) { employmentCondition { id } } }', {
      id: job,
    })
    expect(getJob).toEqual({ employmentCondition: { id: condition.id } })
    expect(await refusal(job, '2026-08-01', { payGradeId: other.id })).toEqual([expect.stringMatching(/^payGradeId: /)])
  })

  it('that a job has cannot be deleted [AD-883]', async () => {
    const name = named()
    const { id, version } = await write('employmentConditionCreate', { name })
    const { job } = await hire(held.server)
    await update(job, '2026-07-01', { employmentConditionId: id })
    const refused = await hr().refused('mutation ($input: RecordVersionInput!) { employmentConditionDelete(input: $input) }', {
      input: { id, version },
    })
    expect(refused.extensions.problems).toMatchObject([{ message: `Unable to delete ${name} because it's in use` }])
  })
})
