import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const create =
  'mutation ($input: PayGradeCreateInput!) { payGradeCreate(input: $input) { id version minimum midpoint maximum currency period } }'
const update = 'mutation ($input: PayGradeUpdateInput!) { payGradeUpdate(input: $input) { version minimum maximum } }'
const range = { minimum: '60000', maximum: '80000', currency: 'AUD', period: 'YEAR' }
const rangesSeenBy = async (person: WorldPerson) => {
  type Answer = { listAllPayGrades: { name: string; minimum: string | null; currency: string | null }[] }
  const { listAllPayGrades } = await held.server.as(person).ask<Answer>('{ listAllPayGrades { name minimum currency } }')
  return listAllPayGrades.find(({ name }) => name === 'Ranged')
}

describe('the range of a pay grade', () => {
  it('is kept and changed with its grade, and seen by those who set pay alone', async () => {
    type Made = { payGradeCreate: { id: string; version: number } }
    const { payGradeCreate } = await held.server.as('hr').ask<Made>(create, { input: { name: 'Ranged', ...range } })
    expect(payGradeCreate).toMatchObject({ ...range, midpoint: null })
    const { id, version } = payGradeCreate
    expect(await held.server.as('hr').ask(update, { input: { id, version, name: 'Ranged', maximum: '84000' } })).toEqual({
      payGradeUpdate: { version: 2, minimum: '60000', maximum: '84000' },
    })
    expect(await rangesSeenBy('hr')).toMatchObject({ minimum: '60000', currency: 'AUD' })
    for (const person of ['employee', 'manager'] as const)
      expect(await rangesSeenBy(person), person).toEqual({ name: 'Ranged', minimum: null, currency: null })
  })

  it('changes nothing of the jobs that have the grade [AD-694]', async () => {
    type Made = { payGradeCreate: { id: string; version: number } }
    const { payGradeCreate } = await held.server.as('hr').ask<Made>(create, { input: { name: 'Held', ...range } })
    const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '70000' } as const
    await hire(held.server, { payGradeId: payGradeCreate.id, remuneration })
    const kept = () =>
      Promise.all(
        ['jobs', 'job_attribute_periods', 'job_segments'].map((table) => held.server.rows(`select to_jsonb(t) from ${table} t order by 1`)),
      )
    const before = await kept()
    const input = { id: payGradeCreate.id, version: payGradeCreate.version, name: 'Held higher', minimum: '75000', maximum: '95000' }
    await held.server.as('hr').ask(update, { input })
    expect(await kept()).toEqual(before)
  })

  it.each([
    [{ minimum: '1' }, ['currency required', 'maximum required', 'period required']],
    [{ midpoint: '1', currency: 'AUD', period: 'HOUR' }, ['maximum required', 'minimum required']],
    [{ ...range, maximum: '59999.99' }, ['maximum order']],
    [{ ...range, midpoint: '80000.01' }, ['midpoint order']],
    [{ ...range, midpoint: '59000' }, ['midpoint order']],
    [{ ...range, minimum: '-1' }, ['minimum greaterThanOrEqualToZero']],
    [{ ...range, currency: 'ZZZ' }, ['currency in']],
  ])('is refused as %j', async (values, problems) => {
    const before = await held.server.rows('select count(*) from pay_grades')
    const error = await held.server.as('hr').refused(create, { input: { name: 'Refused', ...values } })
    expect(error.extensions.problems?.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual(problems)
    expect(await held.server.rows('select count(*) from pay_grades')).toEqual(before)
  })
})
