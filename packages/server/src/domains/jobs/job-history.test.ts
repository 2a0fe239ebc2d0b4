import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import { jobHistoryUpdate, jobUpdate, readJob, readTimeline, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]

const correction = (id: string, values: Record<string, unknown>) => ({
  input: { id, version: 1, attributes: [{ attribute: 'POSITION_TITLE' }], ...values },
})
const correct = async (id: string, values: Record<string, unknown>) =>
  (await hr().ask<{ jobHistoryUpdate: JobAnswer }>(jobHistoryUpdate, correction(id, values))).jobHistoryUpdate
const refused = async (id: string, values: Record<string, unknown>) =>
  (await changesNothing(held.server, () => hr().refused(jobHistoryUpdate, correction(id, values)))).extensions
const titles = async (id: string, asKnownAt?: string) =>
  (await readTimeline(hr(), id, 'POSITION_TITLE', asKnownAt)).map(({ positionTitle, effectiveFrom, effectiveTo }) => [
    positionTitle?.name,
    effectiveFrom,
    effectiveTo,
  ])

/** Engineer, Manager from March to July 2025, then Director. */
const promoted = () =>
  hire(held.server, {
    timeline: [
      { attribute: 'POSITION_TITLE', value: list('Manager') ?? '', from: '2025-03-01' },
      { attribute: 'POSITION_TITLE', value: list('Director') ?? '', from: '2025-07-01' },
    ],
  })

describe('correcting the history of a job', () => {
  it('replaces what was wrong, and leaves readable what was known before [PW-080][PW-414]', async () => {
    const { job } = await promoted()
    const before = await titles(job)
    held.server.travel('2026-11-21T00:00:00Z')
    await correct(job, { positionTitleId: list('Engineer'), effectiveFrom: '2025-03-01', effectiveTo: '2025-07-01' })
    expect(await titles(job)).toEqual([
      ['Engineer', '2025-01-01', '2025-07-01'],
      ['Director', '2025-07-01', null],
    ])
    expect(await titles(job, '2026-11-20T12:00:00Z')).toEqual(before)
    expect((await readJob(hr(), job, '2025-04-01', '2026-11-20T12:00:00Z')).jobName).toBe('Manager')
    expect((await readJob(hr(), job, '2025-04-01')).jobName).toBe('Engineer')
    held.server.travel(startOfTests)
  })

  it('moves the days of an entry: what it gives up goes to its neighbours, without a gap [PW-414]', async () => {
    const { job } = await promoted()
    await correct(job, {
      entryFrom: '2025-03-01',
      positionTitleId: list('Manager'),
      effectiveFrom: '2025-04-01',
      effectiveTo: '2025-06-01',
    })
    expect(await titles(job)).toEqual([
      ['Engineer', '2025-01-01', '2025-04-01'],
      ['Manager', '2025-04-01', '2025-06-01'],
      ['Director', '2025-06-01', null],
    ])
    await correct(job, { version: 2, entryFrom: '2025-04-01', positionTitleId: list('Manager'), effectiveFrom: '2025-02-01' })
    expect((await titles(job)).map(([, from]) => from)).toEqual(['2025-01-01', '2025-02-01', '2025-06-01'])
  })

  it('is allowed for past jobs too, within the days employed [PW-413][PW-414]', async () => {
    const { job } = await hire(held.server, { companyEndDate: '2025-12-31' })
    await correct(job, { positionTitleId: list('Manager'), effectiveFrom: '2025-10-01' })
    expect((await titles(job)).at(-1)).toEqual(['Manager', '2025-10-01', '2026-01-01'])
    expect((await refused(job, { version: 2, positionTitleId: list('Director'), effectiveFrom: '2026-01-01' })).problems).toMatchObject([
      { path: 'effectiveFrom' },
    ])
  })

  it('names an entry that exists, and says up to when it holds', async () => {
    const { job } = await promoted()
    expect(
      (await refused(job, { entryFrom: '2025-03-02', positionTitleId: list('Manager'), effectiveFrom: '2025-04-01' })).problems,
    ).toMatchObject([{ path: 'entryFrom' }])
    expect(
      (await refused(job, { entryFrom: '2025-03-01', positionTitleId: list('Manager'), effectiveFrom: '2025-07-01' })).problems,
    ).toMatchObject([{ rule: 'effectiveTo' }])
    expect((await refused(job, { positionTitleId: list('Manager') })).problems).toMatchObject([{ path: 'effectiveFrom', rule: 'required' }])
    expect(await refused(job, { version: 3, positionTitleId: list('Manager'), effectiveFrom: '2025-03-01' })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is for those who may: nobody else, not even of one’s own or one’s team', async () => {
    const { employee } = held.server.world.jobs
    const code = async (person: Parameters<typeof held.server.as>[0]) => {
      const given = correction(employee, { positionTitleId: list('Director'), effectiveFrom: '2025-01-01' })
      return (await changesNothing(held.server, () => held.server.as(person).refused(jobHistoryUpdate, given))).extensions.code
    }
    expect(await Promise.all([code('nobody'), code('employee'), code('manager'), code('stranger')])).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
  })

  it('joins what a merge of two titles made equal', async () => {
    const { job } = await promoted()
    await held.server.rows('update job_attribute_periods set position_title_id = $1 where position_title_id = $2 and job_id = $3', [
      list('Engineer'),
      list('Manager'),
      job,
    ])
    expect(await titles(job)).toEqual([
      ['Engineer', '2025-01-01', '2025-07-01'],
      ['Director', '2025-07-01', null],
    ])
  })
})

describe('what happened to a job', () => {
  type Entry = {
    event: string
    actorName: string | null
    effectiveFrom: string | null
    reason: { name: string } | null
    note: string | null
    changes: { field: string; before: string | null; after: string | null }[]
  }
  const query = `query ($jobId: ID!, $first: Int, $after: String) { listJobHistory(jobId: $jobId, first: $first, after: $after) {
    totalCount endCursor items { event actorName effectiveFrom reason { name } note changes { field before after } }
    periods { attribute knownFrom knownTo positionTitle { name } } } }`
  type Answer = {
    listJobHistory: {
      totalCount: number
      endCursor: string | null
      items: Entry[]
      periods: { attribute: string; knownTo: string | null }[]
    }
  }
  const history = async (person: Parameters<typeof held.server.as>[0], jobId: string, page = {}) =>
    (await held.server.as(person).ask<Answer>(query, { jobId, ...page })).listJobHistory

  it('says who, when and what, newest first, in the words of the screen, with every period ever known', async () => {
    const { job } = await promoted()
    await correct(job, { positionTitleId: list('Engineer'), effectiveFrom: '2025-03-01', effectiveTo: '2025-07-01' })
    const { items, totalCount, periods } = await history('hr', job)
    expect(totalCount).toBe(2)
    expect(items.map(({ event }) => event)).toEqual(['job.history_corrected', 'job.created'])
    expect(items[0]).toMatchObject({
      actorName: 'Hana Ito',
      effectiveFrom: '2025-03-01',
      changes: [{ field: 'positionTitleId', before: 'Manager', after: 'Engineer' }],
    })
    const known = periods.filter(({ attribute }) => attribute === 'POSITION_TITLE')
    expect(known.map(({ knownTo }) => knownTo === null)).toEqual([false, true, false, true])
  })

  it('comes in pages', async () => {
    const { job } = await promoted()
    await correct(job, { positionTitleId: list('Engineer'), effectiveFrom: '2025-03-01' })
    const first = await history('hr', job, { first: 1 })
    expect([first.items[0]?.event, first.totalCount]).toEqual(['job.history_corrected', 2])
    const second = await history('hr', job, { first: 1, after: first.endCursor })
    expect([second.items[0]?.event, second.endCursor]).toEqual(['job.created', null])
  })

  it('shows reasons and notes to the supervisor, and not to the person [PW-010][PW-610]', async () => {
    const { employee } = held.server.world.jobs
    const input = {
      id: employee,
      version: 1,
      attributes: [{ attribute: 'LOCATION' }],
      locationId: list('Perth'),
      effectiveFrom: '2027-01-01',
      reasonId: list('Transfer'),
      note: 'Asked for it twice.',
    }
    await hr().ask(jobUpdate, { input })
    expect((await history('manager', employee)).items[0]).toMatchObject({ reason: { name: 'Transfer' }, note: 'Asked for it twice.' })
    expect((await history('employee', employee)).items[0]).toMatchObject({ reason: null, note: null, changes: [{ after: 'Perth' }] })
    expect((await readTimeline(held.server.as('employee'), employee, 'LOCATION')).at(-1)).toMatchObject({ reason: null, note: null })
    expect((await readTimeline(held.server.as('manager'), employee, 'LOCATION')).at(-1)).toMatchObject({ note: 'Asked for it twice.' })
  })

  it('is not found where the job is not', async () => {
    for (const [person, id] of [
      ['employee', held.server.world.jobs.other],
      ['stranger', held.server.world.jobs.employee],
      ['hr', held.server.world.stranger.job],
      ['hr', 'nonsense'],
    ] as const)
      expect((await held.server.as(person).refused(query, { jobId: id })).extensions.code).toBe('NOT_FOUND')
  })
})
