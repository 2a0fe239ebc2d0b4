import { expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from './testing/hire.ts'
import { jobUpdate, jobUpdateCancel, jobUpdateReinstate, readJob } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const write = async (name: string, input: object): Promise<string> => {
  return (
    await hr().ask<{ done: { id: string } }>(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) { id } }`, { input })
  ).done.id
}

it('A pay step is not brought back without the grade that it belongs to', async () => {
  const [first, second] = [
    await write('payGradeCreate', { name: 'First', type: 'STEP' }),
    await write('payGradeCreate', { name: 'Second', type: 'STEP' }),
  ]
  const [low, high] = [
    await write('payStepCreate', { payGradeId: first, name: 'Low' }),
    await write('payStepCreate', { payGradeId: second, name: 'High' }),
  ]
  for (const payStepId of [low, high])
    await write('payGradeRateCreate', {
      payGradeId: payStepId === low ? first : second,
      payStepId,
      effectiveFrom: '2025-01-01',
      currency: 'AUD',
      annualSalary: '50000',
    })
  const { job } = await hire(held.server)
  const version = async () => (await readJob(hr(), job)).version
  const both = [{ attribute: 'PAY_GRADE' }, { attribute: 'PAY_STEP' }]
  const change = async (effectiveFrom: string, payGradeId: string, payStepId: string) =>
    hr().ask(jobUpdate, {
      input: {
        id: job,
        version: await version(),
        effectiveFrom,
        reasonId: held.server.world.lists['Salary review'],
        attributes: both,
        payGradeId,
        payStepId,
      },
    })
  await change('2026-01-01', first, low)
  await change('2027-02-01', second, high)
  const rows = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by created_at, id', [job])
  const updateId = rows.at(-1)?.id
  const of = async (attributes: object[]) => ({ input: { id: job, version: await version(), updateId, attributes } })
  await hr().ask(jobUpdateCancel, await of(both))
  const alone = await hr().refused(jobUpdateReinstate, await of([{ attribute: 'PAY_STEP' }]))
  expect(alone.extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'payStepId' }] })
  await hr().ask(jobUpdateReinstate, await of(both))
})
