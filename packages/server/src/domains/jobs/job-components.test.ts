import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain, ordinaryJob } from './testing/hire.ts'
import { jobCreate, jobHistoryUpdate, jobUpdate, jobUpdateCancel, readJob } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const base = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const
const pension = { kind: 'ADDITION_TO_TOTAL', name: 'Superannuation', percentage: '11' } as const
const car = { kind: 'ADDITION_TO_BASE', name: 'Car allowance', amount: '5000' } as const
const lease = { kind: 'DEDUCTION', name: 'Lease', amount: '1200.5' } as const
const travel = { kind: 'BREAKDOWN', name: 'Travel', percentage: '2.5' } as const

type Told = { kind: string; name: string; amount: string | null; percentage: string | null; defaultComponentId: string | null }
type Pay = { annualPackage: string; adjustedBase: string; proratedSalary: string; components: Told[] }
async function payOf(id: string, asAt?: string, asKnownAt?: string): Promise<Pay> {
  const { getJob } = await hr().ask<{ getJob: { remuneration: Pay } }>(
    `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) {
      remuneration { annualPackage adjustedBase proratedSalary components { kind name amount percentage defaultComponentId } } } }`,
    { id, asAt, asKnownAt },
  )
  return getJob.remuneration
}
const namesOf = async (...of: Parameters<typeof payOf>) => (await payOf(...of)).components.map(({ name }) => name)

async function inputFor(id: string, remuneration: object | null, values: object = {}) {
  const { version } = await readJob(hr(), id)
  const reasonId = held.server.world.lists['Salary review']
  return {
    input: { id, version, attributes: [{ attribute: 'REMUNERATION' }], effectiveFrom: '2026-12-01', reasonId, remuneration, ...values },
  }
}
const pay = async (...given: Parameters<typeof inputFor>) => hr().ask(jobUpdate, await inputFor(...given))
async function refused(...given: Parameters<typeof inputFor>) {
  const variables = await inputFor(...given)
  const { extensions } = await changesNothing(held.server, () => hr().refused(jobUpdate, variables))
  return extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)
}

async function addDefault(values: object): Promise<{ id: string; version: number }> {
  const document =
    'mutation ($input: DefaultRemunerationComponentCreateInput!) { made: defaultRemunerationComponentCreate(input: $input) { id version } }'
  return (await hr().ask<{ made: { id: string; version: number } }>(document, { input: values })).made
}

describe('the components of a remuneration schedule', () => {
  it('are kept in their order, and figures follow from them [AD-408][PW-216][PW-218]', async () => {
    const { job } = await hire(held.server, { fte: '0.5' })
    await pay(job, { ...base, components: [pension, car, lease, travel] })
    expect(await payOf(job, '2026-12-01')).toEqual({
      adjustedBase: '85000.00',
      annualPackage: '93149.50',
      proratedSalary: '46574.75',
      components: [
        { ...pension, amount: null, defaultComponentId: null },
        { ...car, percentage: null, defaultComponentId: null },
        { ...lease, percentage: null, defaultComponentId: null },
        { ...travel, amount: null, defaultComponentId: null },
      ],
    })
  })

  it('are those of the day, as far as they were known; cancelling and correcting keep them', async () => {
    const { job } = await hire(held.server, { remuneration: { ...base, components: [pension] } })
    held.server.travel('2026-11-21T00:00:00Z')
    await pay(job, { ...base, components: [pension, car] })
    expect(await namesOf(job, '2026-11-30')).toEqual(['Superannuation'])
    expect(await namesOf(job, '2026-12-01')).toEqual(['Superannuation', 'Car allowance'])
    expect(await namesOf(job, '2026-12-01', '2026-11-20T12:00:00Z')).toEqual(['Superannuation'])
    held.server.travel('2026-11-22T00:00:00Z')
    await hr().ask(
      jobHistoryUpdate,
      await inputFor(job, { ...base, components: [lease] }, { entryFrom: '2025-01-01', effectiveFrom: '2025-01-01', reasonId: undefined }),
    )
    expect(await namesOf(job, '2026-11-30')).toEqual(['Lease'])
    expect(await namesOf(job, '2026-12-01')).toEqual(['Superannuation', 'Car allowance'])
    expect(await namesOf(job, '2026-11-30', '2026-11-21T12:00:00Z')).toEqual(['Superannuation'])
    const { version, upcomingChanges } = await readJob(hr(), job)
    const updateId = upcomingChanges?.[0]?.updateId
    await hr().ask(jobUpdateCancel, { input: { id: job, version, updateId, attributes: [{ attribute: 'REMUNERATION' }] } })
    expect(await namesOf(job, '2026-12-01')).toEqual(['Lease'])
    held.server.travel(startOfTests)
  })

  it('make a change of their own, and none where they are the same', async () => {
    const { job } = await hire(held.server, { remuneration: { ...base, components: [pension, car] } })
    const version = async () => (await readJob(hr(), job)).version
    await pay(job, {
      ...base,
      components: [
        { ...pension, percentage: '11.0' },
        { ...car, name: ' Car  allowance ' },
      ],
    })
    expect(await version()).toBe(1)
    await pay(job, { ...base, components: [car, pension] })
    expect(await version()).toBe(2)
    expect(await namesOf(job, '2026-12-01')).toEqual(['Car allowance', 'Superannuation'])
    await pay(job, { ...base, components: [] }, { effectiveFrom: '2027-01-01' })
    expect(await namesOf(job, '2027-01-01')).toEqual([])
  })

  it('stay where a change of the base leaves them out, unless their amounts are of another unit', async () => {
    const { job } = await hire(held.server, { remuneration: { ...base, components: [pension, car] } })
    await pay(job, { ...base, baseAnnual: '84000' })
    expect(await namesOf(job, '2026-12-01')).toEqual(['Superannuation', 'Car allowance'])
    const hourly = { type: 'HOURLY_RATE', baseHourly: '50', payCycle: 'WEEKLY', hoursPerCycle: '38' }
    expect(await refused(job, hourly)).toEqual(['remuneration.components component'])
    expect(await refused(job, { ...base, currency: 'NZD' })).toEqual(['remuneration.components component'])
    await pay(job, { ...hourly, components: [pension] })
    await pay(job, { type: 'NONE' }, { effectiveFrom: '2027-01-01' })
    expect(await namesOf(job, '2027-01-01')).toEqual([])
  })

  it.each([
    ['of two values', [{ ...pension, amount: '1' }], ['remuneration.components.0.percentage component']],
    ['without a value', [car, { kind: 'DEDUCTION', name: 'Nothing' }], ['remuneration.components.1.amount required']],
    ['without a name', [{ amount: '1' }], ['remuneration.components.0.kind required', 'remuneration.components.0.name required']],
    ['of less than nothing', [{ ...car, amount: '-1' }], ['remuneration.components.0.amount greaterThanOrEqualToZero']],
    ['of an unknown default', [{ ...car, defaultComponentId: v7() }], ['remuneration.components.0.defaultComponentId reference']],
    ['as one of too many', Array.from({ length: 31 }, () => car), ['remuneration.components maxLength']],
  ])('are refused %s [PW-219]', async (_, components, problems) => {
    const { job } = await hire(held.server)
    expect(await refused(job, { ...base, components })).toEqual(problems)
  })
})

describe('a default remuneration component', () => {
  it('is given to new jobs whose components nobody named: amounts only of a year in the currency of the organisation [AD-415]', async () => {
    const value = { kind: 'ADDITION_TO_TOTAL', assignToNewJobs: true } as const
    const { id } = await addDefault({ ...value, name: 'Assigned pension', valueType: 'PERCENTAGE', value: '12' })
    await addDefault({ ...value, name: 'Assigned phone', valueType: 'FIXED_AMOUNT', value: '600' })
    await addDefault({ ...value, name: 'Without a value', valueType: 'FIXED_AMOUNT' })
    await addDefault({ ...value, name: 'Only offered', valueType: 'PERCENTAGE', value: '1', assignToNewJobs: false })
    const { person } = await hire(held.server)
    const create = async (remuneration: object) => {
      const input = { ...ordinaryJob(held.server), personId: person, remuneration }
      const { jobCreate: made } = await hr().ask<{ jobCreate: { id: string } }>(jobCreate, { input })
      return (await payOf(made.id)).components.map(({ name, defaultComponentId }) => [name, defaultComponentId === id])
    }
    expect(await create(base)).toEqual([
      ['Assigned pension', true],
      ['Assigned phone', false],
    ])
    expect(await create({ ...base, currency: 'NZD' })).toEqual([['Assigned pension', true]])
    expect(await create({ ...base, components: [car] })).toEqual([['Car allowance', false]])
    expect(await create({ ...base, components: [] })).toEqual([])
    expect(await create({ type: 'NONE' })).toEqual([])
  })

  it('is archived, and not deleted, once a job has it; it stays there and cannot be chosen again [AD-882]', async () => {
    const { id, version } = await addDefault({ name: 'Old pension', kind: 'ADDITION_TO_TOTAL', valueType: 'PERCENTAGE', value: '9' })
    const { person, job } = await hire(held.server)
    const chosen = { ...pension, defaultComponentId: id }
    await pay(job, { ...base, components: [chosen] })
    const remove = 'mutation ($input: RecordVersionInput!) { defaultRemunerationComponentDelete(input: $input) }'
    const { extensions } = await hr().refused(remove, { input: { id, version } })
    expect(extensions.problems).toMatchObject([{ message: "Unable to delete Old pension because it's in use" }])
    await hr().ask('mutation ($input: RecordVersionInput!) { defaultRemunerationComponentArchive(input: $input) { id } }', {
      input: { id, version },
    })
    const other = await hireAgain(held.server, person)
    expect(await refused(other, { ...base, components: [chosen] })).toEqual(['remuneration.components.0.defaultComponentId enabled'])
    await pay(job, { ...base, baseAnnual: '85000', components: [chosen] })
    expect(await payOf(job, '2026-12-01')).toMatchObject({ components: [{ defaultComponentId: id }] })
  })

  it('has its value for those who set pay, and only its name for others', async () => {
    await addDefault({ name: 'Seen', kind: 'DEDUCTION', valueType: 'PERCENTAGE', value: '3' })
    const seen = async (person: 'hr' | 'employee') => {
      type Answer = { all: { name: string; value: string | null }[] }
      const { all } = await held.server.as(person).ask<Answer>('{ all: listAllDefaultRemunerationComponents { name value } }')
      return all.find(({ name }) => name === 'Seen')
    }
    expect(await seen('hr')).toEqual({ name: 'Seen', value: '3' })
    expect(await seen('employee')).toEqual({ name: 'Seen', value: null })
  })
})
