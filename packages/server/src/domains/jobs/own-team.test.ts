import { beforeAll, describe, expect, it } from 'vitest'
import { acting, grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createJobs } from './public.ts'
import { approve, decide, override, submit, take, withdraw } from './testing/approving.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, ordinaryJob } from './testing/hire.ts'
import {
  jobCompanyStartDateUpdate,
  jobCreate,
  jobEndDateCancel,
  jobEndDateFinalise,
  jobHistoryUpdate,
  jobUpdate,
  readJob,
} from './testing/operations.ts'

const held = useTestServer()
const everywhere = ['view', 'edit', 'create', 'end', 'history.edit'].map((right) => [`people.jobs.${right}`, 'ALL'] as const)
const pay = 'people.jobs.remuneration.view'
const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '289500' } as const
const own = () => held.server.world.jobs.manager

const manages = [...everywhere, [pay, 'SUBORDINATE'], ['people.directory.view', 'ALL']] as const

beforeAll(() => grantOnly(held.server, 'manager', manages))

/** The values of a job on every day, as the database has them. */
const timelinesOf = (job: string) =>
  held.server.rows('select attribute, effective, known, supervisor_job_id from job_attribute_periods where job_id = $1 order by id', [job])

async function send(document: string, job: string, values: object, who: 'manager' | 'hr' = 'manager') {
  const { version } = await readJob(held.server.as('hr'), job)
  return held.server.as(who).send(document, { input: { id: job, version, ...values } })
}
const underneath = (supervisorJobId: string, effectiveFrom = '2026-11-23') => ({
  attributes: [{ attribute: 'SUPERVISOR' }],
  supervisorJobId,
  effectiveFrom,
  reasonId: held.server.world.lists['Correction'],
})
const problemsOf = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors?.flatMap(({ extensions }) => extensions.problems ?? []).map(({ path, rule }) => `${path} ${rule}`)

describe('anyone who may do more with their team than with others', () => {
  it('brings nobody into it, on no day and at no depth: a correction is refused, and a change asks others, with approvals off', async () => {
    const { job } = await hire(held.server, { remuneration })
    const below = await hire(held.server, { remuneration, supervisorJobId: job })
    for (const supervisor of [own(), held.server.world.jobs.employee])
      for (const day of ['2025-06-01', '2026-11-23', '2028-01-01']) {
        const answer = await changesNothing(held.server, () => send(jobHistoryUpdate, job, underneath(supervisor, day)))
        expect(problemsOf(answer)).toEqual(['supervisorJobId ownTeam'])
        const before = await timelinesOf(job)
        const request = await submit(held.server, held.server.as('manager'), job, underneath(supervisor, day))
        expect(request).toMatchObject({ state: 'PENDING', effectiveFrom: day, viewerCan: ['WITHDRAW'] })
        expect(await timelinesOf(job)).toEqual(before)
        await take(held.server.as('manager'), withdraw, request)
      }
    for (const each of [job, below.job]) expect((await readJob(held.server.as('manager'), each)).remuneration).toBeNull()
  })

  it('creates nobody in it, one by one or many at once', async () => {
    const { person } = await hire(held.server)
    const input = { ...ordinaryJob(held.server), personId: person, supervisorJobId: own() }
    const answer = await changesNothing(held.server, () => held.server.as('manager').send(jobCreate, { input }))
    expect(problemsOf(answer)).toEqual(['supervisorJobId ownTeam'])
    const many = () => acting(held.server, 'manager', (ctx) => createJobs(ctx, [{ ...input, isPrimary: false }]))
    await expect(changesNothing(held.server, () => many().catch((error: Error) => error.message))).resolves.toContain('your own team')
  })

  it('has nobody for longer than before, by an earlier start of theirs or one’s own, but takes back an end', async () => {
    const { job } = await hire(held.server, { supervisorJobId: own() })
    const start = (which: string, companyStartDate: string) => () => send(jobCompanyStartDateUpdate, which, { companyStartDate })
    expect(problemsOf(await changesNothing(held.server, start(job, '2024-01-01')))).toEqual(['companyStartDate ownTeam'])
    expect((await send(jobCompanyStartDateUpdate, job, { companyStartDate: '2018-01-01' }, 'hr')).errors).toBeUndefined()
    expect(problemsOf(await changesNothing(held.server, start(own(), '2019-01-01')))).toEqual(['companyStartDate ownTeam'])
    expect(
      (await send(jobEndDateFinalise, job, { companyEndDate: '2026-12-01', turnoverReasonId: held.server.world.lists['Retirement'] }))
        .errors,
    ).toBeUndefined()
    expect((await send(jobEndDateCancel, job, {})).errors).toBeUndefined()
  })

  it('moves people within it, and out of it', async () => {
    const { job } = await hire(held.server, { supervisorJobId: own() })
    expect((await send(jobUpdate, job, underneath(held.server.world.jobs.employee))).errors).toBeUndefined()
    expect((await send(jobUpdate, job, underneath(held.server.world.jobs.director, '2026-11-25'))).errors).toBeUndefined()
    expect((await submit(held.server, held.server.as('manager'), job, underneath(own(), '2026-11-27'))).state).toBe('PENDING')
  })

  it('asks those who may override, never themselves, and what one of them approves is written in their name once', async () => {
    const { job } = await hire(held.server, { remuneration })
    await grantOnly(held.server, 'manager', [...manages, ['people.jobs.approvals.override', 'ALL']])
    const request = await submit(held.server, held.server.as('manager'), job, underneath(own()))
    const [step, ...others] = request.steps
    expect(others).toEqual([])
    expect(step).toMatchObject({ position: 'OVERRIDE', state: 'ASKED' })
    expect(step?.people.map(({ name }) => name)).toContain('Ada Byron')
    expect(step?.people.map(({ name }) => name)).not.toContain('Malik Osei')
    expect(request.viewerCan).toEqual(['WITHDRAW'])
    const input = { id: request.id, version: request.version }
    expect((await held.server.as('manager').refused(override, { input })).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('manager').refused(decide, { input: { ...input, decision: 'APPROVE' } })).extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await readJob(held.server.as('manager'), job, '2026-11-23')).supervisorJob).toBeNull()
    expect(await approve(held.server.as('admin'), request)).toMatchObject({ state: 'APPLIED' })
    expect((await readJob(held.server.as('manager'), job, '2026-11-23')).supervisorJob?.id).toBe(own())
    const written = await held.server.rows<{ actor: string }>(
      "select u.display_name as actor from events e join users u on u.id = e.actor_user_id where e.job_id = $1 and e.name = 'job.update_scheduled'",
      [job],
    )
    expect(written).toEqual([{ actor: 'Malik Osei' }])
    await grantOnly(held.server, 'manager', manages)
  })

  it('is still refused what is wrong for everyone, and asks nobody for what brings nobody in', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.director })
    const below = await hire(held.server, { supervisorJobId: job })
    expect(problemsOf(await send(jobUpdate, job, underneath(below.job)))).toEqual(['supervisorJobId loop'])
    expect((await send(jobUpdate, job, { ...underneath(own()), attributes: [{ attribute: 'FTE' }], fte: '0.5' })).errors).toBeUndefined()
    expect(await held.server.rows('select from change_requests where subject_id = any ($1)', [[job, below.job]])).toEqual([])
  })
})

it('another user, and one who may do as much with everyone, moves people into a team', async () => {
  const [one, two] = [await hire(held.server, { remuneration }), await hire(held.server)]
  expect((await send(jobUpdate, one.job, underneath(own(), '2026-11-20'), 'hr')).errors).toBeUndefined()
  expect((await readJob(held.server.as('manager'), one.job)).remuneration?.baseAnnual).toBe('289500')
  expect((await send(jobUpdate, two.job, underneath(held.server.world.jobs.hr), 'hr')).errors).toBeUndefined()
  await grantOnly(held.server, 'manager', [...everywhere, [pay, 'SUBORDINATE'], [pay, 'ALL']])
  await held.server.rows("delete from change_requests where state = 'PENDING'")
  expect((await send(jobUpdate, two.job, underneath(own(), '2026-11-25'))).errors).toBeUndefined()
})
