import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { gradesOn } from '../testing/grades.ts'
import { hire, ordinaryJob } from '../testing/hire.ts'
import { jobCreate, jobHistoryUpdate, jobUpdateCancel, jobUpdateReinstate, readJob, readTimeline } from '../testing/operations.ts'

const held = useTestServer()
const { hr, write, grade, update, refusal } = gradesOn(held)

const step = (payGradeId: string, name: string) => write('payStepCreate', { payGradeId, name })
const rate = (payGradeId: string, effectiveFrom: string, annualSalary: string, more: object = {}) =>
  write('payGradeRateCreate', { payGradeId, effectiveFrom, currency: 'AUD', annualSalary, ...more })
const remove = (rateId: string) =>
  hr().refused('mutation ($input: RecordVersionInput!) { payGradeRateDelete(input: $input) }', { input: { id: rateId, version: 1 } })

const following = { type: 'ANNUAL_SALARY', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76', followsPayGrade: true } as const

/** A job that follows a grade from 2026-01-01 on. */
async function paidByGrade(payGradeId: string, more: Record<string, unknown> = {}): Promise<string> {
  const { job } = await hire(held.server)
  await update(job, '2026-01-01', { payGradeId, ...more, remuneration: following })
  return job
}
const paidOn = async (job: string, ...days: string[]) =>
  Promise.all(days.map(async (day) => (await readJob(hr(), job, day)).remuneration?.baseAnnual))
const gradePay = '{ amount difference }'
const besideGrade = async (id: string, asAt: string) =>
  (
    await hr().ask<{ getJob: { gradePay: { amount: string; difference: string } | null } }>(
      `query ($id: ID!, $asAt: Date) { getJob(id: $id, asAt: $asAt) { gradePay ${gradePay} } }`,
      { id, asAt },
    )
  ).getJob.gradePay

describe('pay that follows a pay grade', () => {
  it('is in one currency: a rate in another one than that of the grade or its other rates is refused, and moves nobody', async () => {
    const refusedRate = async (payGradeId: string, currency: string) =>
      (
        await hr().refused('mutation ($input: PayGradeRateCreateInput!) { payGradeRateCreate(input: $input) { id } }', {
          input: { payGradeId, effectiveFrom: '2027-07-01', currency, annualSalary: '80000' },
        })
      ).extensions.problems?.map(({ path, message }) => `${path}: ${message}`)
    const plain = await grade({ name: 'Unranged' })
    await rate(plain.id, '2026-01-01', '70000')
    const job = await paidByGrade(plain.id)
    const said = (name: string, currency: string) => [
      `currency: ‘${name}’ is paid in ${currency}. Enter the rate in ${currency}, or change the currency of the pay grade first.`,
    ]
    expect(await refusedRate(plain.id, 'NZD')).toEqual(said('Unranged', 'AUD'))
    expect(await paidOn(job, '2027-07-01')).toEqual(['70000'])
    const ranged = await grade({ name: 'Ranged', minimum: '60000', maximum: '90000', currency: 'NZD', period: 'YEAR' })
    expect(await refusedRate(ranged.id, 'AUD')).toEqual(said('Ranged', 'NZD'))
    await rate(ranged.id, '2026-01-01', '70000', { currency: 'NZD' })
  })

  it('is on each day the rate of that day, and a raise is one event of each job; what was known before stays readable [AD-404]', async () => {
    const { id } = await grade()
    await rate(id, '2026-01-01', '70000')
    const jobs = [await paidByGrade(id), await paidByGrade(id)]
    const [job = ''] = jobs
    const events = await held.server.events('job.update_scheduled')
    const rates = await held.server.events('pay_grade_rate.created')
    const moment = new Date(Date.parse(startOfTests) + 60_000).toISOString()
    held.server.travel(new Date(Date.parse(startOfTests) + 120_000).toISOString())
    await rate(id, '2027-07-01', '72100')
    expect(await paidOn(job, '2026-01-01', '2027-06-30', '2027-07-01')).toEqual(['70000', '70000', '72100'])
    expect((await readJob(hr(), job, '2027-07-01', moment)).remuneration?.baseAnnual).toBe('70000')
    expect(await held.server.events('job.update_scheduled')).toBe(events + 2)
    expect(await held.server.events('pay_grade_rate.created')).toBe(rates + 1)
  })

  it('is shown before a rate is saved: how many jobs change, from when and by what, and nothing is written', async () => {
    const { id } = await grade()
    await rate(id, '2026-01-01', '70000')
    const jobs = [await paidByGrade(id), await paidByGrade(id), await paidByGrade(id)]
    const query = `query ($grade: ID!, $by: Decimal) { effect: getPayGradeRateEffect(payGradeId: $grade, effectiveFrom: "2027-07-01", currency: "AUD", annualSalary: $by)
      { jobCount unpaidCount changes { effectiveFrom type currency before after jobCount } jobs { id } } }`
    const before = await held.server.rows('select count(*) from job_attribute_periods')
    const { effect } = await hr().ask<{ effect: object & { jobs: { id: string }[] } }>(query, { grade: id, by: '71400' })
    expect(effect).toMatchObject({
      jobCount: 3,
      unpaidCount: 0,
      changes: [{ effectiveFrom: '2027-07-01', type: 'ANNUAL_SALARY', currency: 'AUD', before: '70000', after: '71400', jobCount: 3 }],
    })
    expect(effect.jobs.map((job) => job.id).toSorted()).toEqual(jobs.toSorted())
    expect(await held.server.rows('select count(*) from job_attribute_periods')).toEqual(before)
    expect((await held.server.as('manager').refused(query, { grade: id, by: '71400' })).extensions.code).toBe('FORBIDDEN')
  })

  it('is corrected with its rate, and goes back to the rate before where one is deleted', async () => {
    const { id } = await grade()
    await rate(id, '2026-01-01', '70000')
    const later = await rate(id, '2026-07-01', '73000')
    const job = await paidByGrade(id)
    const corrected = await write('payGradeRateUpdate', { id: later.id, version: 1, annualSalary: '73500', effectiveFrom: '2026-08-01' })
    expect(await paidOn(job, '2026-07-31', '2026-08-01')).toEqual(['70000', '73500'])
    await hr().ask('mutation ($input: RecordVersionInput!) { payGradeRateDelete(input: $input) }', { input: corrected })
    expect(await paidOn(job, '2026-08-01', '2027-08-01')).toEqual(['70000', '70000'])
  })

  it('is never left without a rate by accident: the first one stays while a job follows it, and none begins before it', async () => {
    const { id } = await grade({ overrideAllowed: true })
    const first = await rate(id, '2026-01-01', '70000')
    const job = await paidByGrade(id)
    expect((await remove(first.id)).extensions.problems).toMatchObject([
      { message: 'Jobs that would be left without a rate: 1. Change their pay first.' },
    ])
    expect(await paidOn(job, '2026-12-31')).toEqual(['70000'])
    const { job: early } = await hire(held.server)
    expect(await refusal(early, '2025-06-01', { payGradeId: id, remuneration: following })).toEqual([
      expect.stringMatching(/^remuneration: ‘Grade \d+’ has no such rate on /),
    ])
  })

  it('gives way to pay that is set by hand only where the grade allows it, and says by how much it differs', async () => {
    const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '75000' }
    const strict = await grade()
    const lenient = await grade({ overrideAllowed: true })
    for (const { id } of [strict, lenient]) {
      await rate(id, '2026-01-01', '70000')
      await rate(id, '2027-07-01', '71000')
    }
    expect(await refusal(await paidByGrade(strict.id), '2027-01-01', { remuneration })).toEqual([
      expect.stringMatching(/^payGradeId: The pay of ‘Grade \d+’ is set by its rates/),
    ])
    const job = await paidByGrade(lenient.id)
    await update(job, '2027-01-01', { remuneration })
    expect(await paidOn(job, '2026-12-31', '2027-01-01', '2027-07-01')).toEqual(['70000', '75000', '75000'])
    expect(await besideGrade(job, '2026-12-31')).toEqual({ amount: '70000', difference: '0' })
    expect(await besideGrade(job, '2027-07-01')).toEqual({ amount: '71000', difference: '4000' })
  })

  it('goes with the step, back where that update is cancelled, and with it again where it is brought back [AD-405] [AD-406] [PW-218]', async () => {
    const { id } = await grade({ type: 'STEP' })
    const [low, high] = [await step(id, 'Level 1'), await step(id, 'Level 2')]
    await rate(id, '2026-01-01', '60000', { payStepId: low.id })
    await rate(id, '2026-01-01', '66000', { payStepId: high.id })
    const job = await paidByGrade(id, { payStepId: low.id })
    await update(job, '2027-02-01', { payStepId: high.id })
    expect(await paidOn(job, '2027-01-31', '2027-02-01')).toEqual(['60000', '66000'])
    await rate(id, '2027-07-01', '68000', { payStepId: high.id })
    expect(await paidOn(job, '2027-06-30', '2027-07-01')).toEqual(['66000', '68000'])
    const { upcomingChanges, version } = await readJob(hr(), job)
    const updateId = upcomingChanges?.find(({ attribute }) => attribute === 'PAY_STEP')?.updateId
    const which = { id: job, updateId, attributes: [{ attribute: 'PAY_STEP' }] }
    await hr().ask(jobUpdateCancel, { input: { ...which, version } })
    expect(await paidOn(job, '2027-02-01', '2027-07-01')).toEqual(['60000', '60000'])
    await hr().ask(jobUpdateReinstate, { input: { ...which, version: (await readJob(hr(), job)).version } })
    expect(await paidOn(job, '2027-01-31', '2027-02-01', '2027-07-01')).toEqual(['60000', '66000', '68000'])
  })

  it('is corrected in the past with the grade that a job should have had', async () => {
    const [wrong, right] = [await grade(), await grade()]
    await rate(wrong.id, '2026-01-01', '70000')
    await rate(right.id, '2026-01-01', '80000')
    await rate(right.id, '2026-07-01', '82000')
    const job = await paidByGrade(wrong.id)
    const { version } = await readJob(hr(), job)
    const input = {
      id: job,
      version,
      entryFrom: '2026-01-01',
      effectiveFrom: '2026-01-01',
      attributes: [{ attribute: 'PAY_GRADE' }],
      payGradeId: right.id,
    }
    await hr().ask(jobHistoryUpdate, { input })
    expect(await paidOn(job, '2025-12-31', '2026-01-01', '2026-07-01')).toEqual([undefined, '80000', '82000'])
    expect((await readTimeline(hr(), job, 'REMUNERATION')).map(({ effectiveFrom }) => effectiveFrom)).toEqual([
      '2025-01-01',
      '2026-01-01',
      '2026-07-01',
    ])
  })

  it('is that of each later rate for a new job too, and a casual is paid by the casual rate [AD-401]', async () => {
    const { id } = await grade({ remunerationType: 'HOURLY_RATE' })
    const hourly = { permanentHourlyRate: '30', casualHourlyRate: '37.5' }
    await rate(id, '2026-01-01', '59280', hourly)
    await rate(id, '2027-07-01', '61000', { permanentHourlyRate: '31', casualHourlyRate: '38.75' })
    const { person } = await hire(held.server)
    const rates = async (workClass: string) => {
      const remuneration = { ...following, type: 'HOURLY_RATE' }
      const job = {
        ...ordinaryJob(held.server),
        personId: person,
        companyStartDate: '2026-03-01',
        workClassId: held.server.world.lists[workClass],
      }
      const { jobCreate: created } = await hr().ask<{ jobCreate: { id: string } }>(jobCreate, {
        input: { ...job, payGradeId: id, remuneration },
      })
      return Promise.all(['2026-03-01', '2027-07-01'].map(async (day) => (await readJob(hr(), created.id, day)).remuneration?.hourly))
    }
    expect(await rates('Full-Time')).toEqual(['30.00', '31.00'])
    expect(await rates('Casual')).toEqual(['37.50', '38.75'])
  })
})

describe('what is wrong with a pay grade', () => {
  it('a rate needs a salary or an hourly rate, and a step a rate before a job can have it [PW-220]', async () => {
    const { id } = await grade({ type: 'STEP' })
    const one = await step(id, 'Level 1')
    const create = 'mutation ($input: PayGradeRateCreateInput!) { payGradeRateCreate(input: $input) { id } }'
    const problems = async (input: object) =>
      (await hr().refused(create, { input: { payGradeId: id, effectiveFrom: '2026-01-01', currency: 'AUD', ...input } })).extensions
        .problems
    expect(await problems({ payStepId: one.id })).toMatchObject([
      { path: 'annualSalary', message: 'Enter a salary or at least one hourly rate.' },
    ])
    expect(await problems({ annualSalary: '1' })).toMatchObject([{ path: 'payStepId' }])
    const { job } = await hire(held.server)
    expect(await refusal(job, '2026-02-01', { payGradeId: id, payStepId: one.id })).toEqual([
      'payStepId: ‘Level 1’ has no rate yet. Add one to its pay grade first.',
    ])
    await rate(id, '2026-01-01', '60000', { payStepId: one.id })
    await update(job, '2026-02-01', { payGradeId: id, payStepId: one.id })
  })

  it('a step belongs to its own grade, and is left with it', async () => {
    const [first, second] = [await grade({ type: 'STEP' }), await grade()]
    const one = await step(first.id, 'Level 1')
    await rate(first.id, '2026-01-01', '60000', { payStepId: one.id })
    const { job } = await hire(held.server)
    expect(await refusal(job, '2026-02-01', { payGradeId: second.id, payStepId: one.id })).toEqual([
      expect.stringMatching(/^payStepId: ‘Level 1’ is not a step of/),
    ])
    await update(job, '2026-02-01', { payGradeId: first.id, payStepId: one.id })
    await update(job, '2026-03-01', { payGradeId: second.id })
    expect(
      await held.server.rows("select pay_step_id from job_segments where job_id = $1 and effective @> date '2026-03-01'", [job]),
    ).toEqual([{ pay_step_id: null }])
  })

  it('is not left with the step of another one by an update of which only the grade is cancelled or brought back', async () => {
    const [old, next] = [await grade({ type: 'STEP' }), await grade({ type: 'STEP' })]
    const [low, high] = [await step(old.id, 'Low'), await step(next.id, 'High')]
    await rate(old.id, '2026-01-01', '70000', { payStepId: low.id })
    await rate(next.id, '2026-01-01', '90000', { payStepId: high.id })
    const { job } = await hire(held.server)
    await update(job, '2026-02-01', { payGradeId: old.id, payStepId: low.id })
    await update(job, '2027-02-01', { payGradeId: next.id, payStepId: high.id })
    const [{ id: updateId } = { id: '' }] = await held.server.rows<{ id: string }>(
      "select id from job_updates where job_id = $1 and effective_from = '2027-02-01'",
      [job],
    )
    const of = async (...names: string[]) => ({
      input: { id: job, version: (await readJob(hr(), job)).version, updateId, attributes: names.map((attribute) => ({ attribute })) },
    })
    const said = async (mutation: string, ...names: string[]) =>
      (await hr().refused(mutation, await of(...names))).extensions.problems?.map(({ message }) => message)
    const otherGrade = [expect.stringMatching(/is not a step of/)]
    expect(await said(jobUpdateCancel, 'PAY_GRADE')).toEqual(otherGrade)
    expect(await said(jobUpdateCancel, 'PAY_STEP')).toEqual(otherGrade)
    await hr().ask(jobUpdateCancel, await of('PAY_GRADE', 'PAY_STEP'))
    expect(await said(jobUpdateReinstate, 'PAY_GRADE')).toEqual(otherGrade)
    await hr().ask(jobUpdateReinstate, await of('PAY_GRADE', 'PAY_STEP'))
  })

  it('that a job could not be given any more is that of the job again where the update that left it is cancelled', async () => {
    const [old, next] = [await grade({ name: 'Former band', overrideAllowed: true }), await grade()]
    await rate(old.id, '2026-01-01', '70000')
    const { job } = await hire(held.server)
    const own = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '75000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }
    await update(job, '2026-02-01', { payGradeId: old.id, remuneration: own })
    await update(job, '2027-02-01', { payGradeId: next.id })
    await write('payGradeUpdate', { id: old.id, version: old.version, name: 'Former band', overrideAllowed: false })
    const [{ id: updateId } = { id: '' }] = await held.server.rows<{ id: string }>(
      "select id from job_updates where job_id = $1 and effective_from = '2027-02-01'",
      [job],
    )
    const { version } = await readJob(hr(), job)
    await hr().ask(jobUpdateCancel, { input: { id: job, version, updateId, attributes: [{ attribute: 'PAY_GRADE' }] } })
    expect((await readJob(hr(), job, '2027-02-01')).upcomingChanges).toEqual([])
  })
})
