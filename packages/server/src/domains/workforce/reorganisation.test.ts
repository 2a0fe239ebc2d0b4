import { describe, expect, it } from 'vitest'
import { approveBy } from '#domains/jobs/testing/approving.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { readJob } from '#domains/jobs/testing/operations.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import {
  addMoves,
  asInput,
  check,
  createDraft,
  duplicateDraft,
  getDraft,
  makeDraft,
  moveInDraft,
  readDraft,
  readPreview,
  reportTo,
  submitDraft,
  takeOn,
  takeOutOfDraft,
  withdrawDraft,
  type Given,
} from './testing/reorganisations.ts'
import { changeJob, makeRole, readRole } from './testing/roles.ts'

// Today is 20 November 2026
const held = useTestServer()
const day = '2027-01-01'
const drafts = ['view', 'create', 'edit', 'delete'].map((verb) => [`workforce_planning.reorganisations.${verb}`, 'FUNCTIONAL'] as const)
const admin = () => held.server.as('admin')
const reason = () => held.server.world.lists['Restructure']
const draft = (moves: readonly Given[], who: WorldPerson = 'admin', from = day) => makeDraft(held.server.as(who), from, moves, reason())
const supervisorOf = async (job: string, asAt = day) => (await readJob(admin(), job, asAt)).supervisorJob?.id ?? null
const submitted = async (given: { id: string }) => {
  const { errors, data } = await takeOn(admin(), submitDraft, given)
  return errors
    ? (errors[0]?.extensions.problems ?? []).map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
    : data?.done.state
}

/** One above three, one of whom is above two more. */
async function twoTeams() {
  const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '100000' } as const
  const below = async (supervisorJobId: string) => hire(held.server, { supervisorJobId, remuneration: pay })
  const a = await below(held.server.world.jobs.manager)
  const b = await below(a.job)
  const [c, d, e, f] = [await below(a.job), await below(a.job), await below(b.job), await below(b.job)]
  return { a, b, c, d, e, f }
}

describe('the preview of a reorganisation', () => {
  it('shows the chart of the day as it would be, with its figures, and leaves nothing behind', async () => {
    const { a, b, e, f } = await twoTeams()
    const { id } = await draft([reportTo(e.job, a.job), reportTo(f.job, a.job)])
    const state = async () => [await held.server.rows('select * from job_segments order by job_id, effective'), await held.server.events()]
    const before = await state()
    const preview = await readPreview(admin(), id)
    expect(await state()).toEqual(before)
    const { figuresBefore: was, figuresAfter: is, after } = preview
    expect(preview.problems).toEqual([])
    expect(is).toMatchObject({ people: was.people, jobs: was.jobs, fte: was.fte, managers: was.managers - 1 })
    expect([was.cost, is.cost]).toEqual([[{ currency: 'AUD', amount: '200000.00' }], [{ currency: 'AUD', amount: '200000.00' }]])
    const place = (job: string) => after.jobIds.indexOf(job)
    expect([a, b].map(({ job }) => after.directReports[place(job)])).toEqual([5, 0])
    expect([e, f].map(({ job }) => after.jobIds[after.supervisors[place(job)] ?? -1])).toEqual([a.job, a.job])
  })

  it('counts what its reader sees and tells nothing of pay that is closed to them', async () => {
    const { a, e, f } = await twoTeams()
    const jobs = [...drafts, ['people.jobs.view', 'SUBORDINATE'], ['people.jobs.edit', 'SUBORDINATE']] as const
    await grantOnly(held.server, 'manager', jobs)
    const { id } = await draft([reportTo(e.job, a.job), reportTo(f.job, a.job)], 'manager')
    const preview = () => readPreview(held.server.as('manager'), id)
    const closed = [
      [null, null],
      [null, null],
    ]
    const closedOf = ({ figuresBefore, figuresAfter }: Awaited<ReturnType<typeof preview>>) =>
      [figuresBefore, figuresAfter].map(({ cost, vacancies }) => [cost, vacancies])
    const withoutProfiles = await preview()
    expect([withoutProfiles.after.jobIds, closedOf(withoutProfiles)]).toEqual([[], closed])
    await grantOnly(held.server, 'manager', [...jobs, ['people.profile.view', 'SUBORDINATE']])
    const withProfiles = await preview()
    expect(closedOf(withProfiles)).toEqual(closed)
    const { figuresBefore: was, figuresAfter: is } = withProfiles
    expect(is).toMatchObject({ people: was.people, managers: was.managers - 1 })
    expect(is.widestSpan).toBeGreaterThanOrEqual(5)
  })

  it('shows vacancies come and go with the roles that move', async () => {
    const role = await makeRole(held.server, 'Night watch', { totalJobs: 1 })
    const { job } = await hire(held.server)
    const { id } = await draft([{ jobId: job, attributes: ['ROLE'], workforceRoleId: role }])
    const { figuresBefore: was, figuresAfter: is, before, after } = await readPreview(admin(), id)
    expect(is.vacancies).toBe((was.vacancies ?? 0) - 1)
    const isVacant = ({ roles }: typeof before) => roles?.vacant[roles.ids.indexOf(role)]
    expect([before, after].map(isVacant)).toEqual([true, false])
    expect((await readRole(held.server, role, day)).standing.isVacant).toBe(true)
  })

  it('shows nobody whom its maker cannot find without it, such as a team that they draw below themselves', async () => {
    const { manager } = held.server.world.jobs
    const outside = await hire(held.server, { supervisorJobId: held.server.world.jobs.director })
    const below = await hire(held.server, { supervisorJobId: outside.job })
    const own = await hire(held.server, { supervisorJobId: manager })
    const team = ['people.directory.view', 'people.profile.view'].map((slug) => [slug, 'SUBORDINATE'] as const)
    await grantOnly(held.server, 'manager', [...drafts, ...team, ['people.jobs.view', 'ALL']])
    // The lines of today say whom one finds, so it begins today
    const { id } = await draft([reportTo(outside.job, manager)], 'manager', '2026-11-20')
    const { after, figuresBefore, figuresAfter } = await readPreview(held.server.as('manager'), id)
    expect(after.jobIds).toContain(own.job)
    for (const { job } of [outside, below]) expect(after.jobIds).not.toContain(job)
    expect([figuresAfter.people, figuresAfter.fte]).toEqual([figuresBefore.people, figuresBefore.fte])
  })

  it('says what no rule allows, and shows the rest', async () => {
    const { a, b, c } = await twoTeams()
    const { id } = await draft([reportTo(a.job, b.job), reportTo(c.job, b.job)])
    const { problems, after } = await readPreview(admin(), id)
    expect(problems.map(({ jobId, problems: own }) => [jobId, own.map(({ rule }) => rule)])).toEqual([[a.job, ['loop']]])
    expect(after.jobIds[after.supervisors[after.jobIds.indexOf(c.job)] ?? -1]).toBe(b.job)
  })
})

describe('a reorganisation that is submitted', () => {
  it('updates the jobs whatever the order of its moves, as two that change places need each other', async () => {
    for (const turn of [false, true]) {
      const { a, b } = await twoTeams()
      const { e: c } = await twoTeams()
      const moves = [reportTo(a.job, b.job), reportTo(b.job, c.job)]
      expect(await submitted(await draft(turn ? moves.toReversed() : moves))).toBe('APPLIED')
      expect([await supervisorOf(a.job), await supervisorOf(b.job)]).toEqual([b.job, c.job])
    }
  })

  it('changes nothing where one move is refused, and says which', async () => {
    const { a, b, c } = await twoTeams()
    const made = await draft([reportTo(c.job, b.job), reportTo(a.job, b.job)])
    const [refused] = (await takeOn(admin(), submitDraft, made)).errors ?? []
    expect(refused?.extensions.problems).toMatchObject([
      { path: 'moves.1.supervisorJobId', rule: 'loop', parameters: { person: 'Newcomer', day } },
    ])
    expect(await supervisorOf(c.job)).toBe(a.job)
    expect((await readDraft(admin(), made.id)).state).toBe('DRAFT')
    expect(await submitted(await draft([]))).toEqual(['moves reorganisation'])
  })

  it('lets two people swap full roles, one of them with another supervisor', async () => {
    const [one, other] = [await makeRole(held.server, 'Bow', { totalJobs: 1 }), await makeRole(held.server, 'Stern', { totalJobs: 1 })]
    const [ann, ben, above] = [await hire(held.server), await hire(held.server), await hire(held.server)]
    await changeJob(held.server, ann.job, { role: one, from: '2026-12-01' })
    await changeJob(held.server, ben.job, { role: other, from: '2026-12-01' })
    const made = await draft([
      { jobId: ann.job, attributes: ['ROLE'], workforceRoleId: other },
      { jobId: ben.job, attributes: ['ROLE', 'SUPERVISOR'], workforceRoleId: one, supervisorJobId: above.job },
    ])
    expect(await submitted(made)).toBe('APPLIED')
    expect((await readRole(held.server, one, day)).standing).toMatchObject({ jobs: 1, faultSince: null })
  })

  it('is marked where a job has changed to something else meanwhile, and goes on once the move is kept', async () => {
    const { a, b, c, d } = await twoTeams()
    const made = await draft([reportTo(c.job, b.job), reportTo(d.job, b.job)])
    const update = 'mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }'
    const change = async (job: string, values: object) => {
      const { version } = await readJob(admin(), job)
      await admin().ask(update, { input: { id: job, version, effectiveFrom: '2026-12-01', reasonId: reason(), ...values } })
    }
    await change(c.job, { attributes: [{ attribute: 'BUSINESS_UNIT' }], businessUnitId: held.server.world.lists['Design'] })
    const stale = async () => (await readDraft(admin(), made.id)).moves.map(({ changes }) => changes.some(({ isStale }) => isStale))
    expect(await stale()).toEqual([false, false])
    await change(d.job, { attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: c.job })
    expect(await stale()).toEqual([false, true])
    expect(await submitted(made)).toEqual(['moves.1 reorganisation'])
    await addMoves(admin(), await readDraft(admin(), made.id), [reportTo(d.job, b.job)])
    expect(await submitted(made)).toBe('APPLIED')
    expect([await supervisorOf(c.job), await supervisorOf(d.job), await supervisorOf(b.job)]).toEqual([b.job, b.job, a.job])
  })

  it('is taken back as one: what has not begun is cancelled, and can still be read as it was known', async () => {
    const { a, b, e, f } = await twoTeams()
    const made = await draft([reportTo(e.job, a.job), reportTo(f.job, a.job)])
    expect(await submitted(made)).toBe('APPLIED')
    const known = '2026-11-22T00:00:00Z'
    held.server.travel('2026-11-23T01:00:00Z')
    expect((await takeOn(admin(), withdrawDraft, made)).data?.done.state).toBe('WITHDRAWN')
    expect(await supervisorOf(e.job)).toBe(b.job)
    expect((await readJob(admin(), e.job, day, known)).supervisorJob?.id).toBe(a.job)
    expect((await readDraft(admin(), made.id)).moves.map(({ outcome }) => outcome)).toEqual(['TAKEN_BACK', 'TAKEN_BACK'])
    held.server.travel('2026-11-20T01:00:00Z')
  })

  it('stays where it has begun, and another draft gives the jobs back what they had', async () => {
    const { a, b, e } = await twoTeams()
    const made = await draft([reportTo(e.job, a.job)])
    expect(await submitted(made)).toBe('APPLIED')
    held.server.travel('2027-01-04T01:00:00Z')
    await takeOn(admin(), withdrawDraft, made)
    expect((await readDraft(admin(), made.id)).moves.map(({ outcome }) => outcome)).toEqual(['STAYS'])
    const back = await takeOn(admin(), duplicateDraft, made, { name: 'And back', effectiveFrom: '2027-02-01', takesBack: true })
    expect(await submitted({ id: back.data?.done.id ?? '' })).toBe('APPLIED')
    expect([await supervisorOf(e.job, '2027-01-31'), await supervisorOf(e.job, '2027-02-01')]).toEqual([a.job, b.job])
    held.server.travel('2026-11-20T01:00:00Z')
  })

  it('asks those who approve updates, and withdraws what it has asked', async () => {
    const { a, b, e } = await twoTeams()
    const made = await draft([reportTo(e.job, a.job)])
    await approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.director }])
    expect(await check(admin(), made.id)).toEqual([{ jobId: e.job, needsApproval: true, problems: [] }])
    expect((await readPreview(admin(), made.id)).problems).toEqual([])
    expect(await submitted(made)).toBe('APPLIED')
    const waits = await readDraft(admin(), made.id)
    expect(waits.moves).toMatchObject([{ outcome: 'ASKED', requestState: 'PENDING' }])
    expect(await supervisorOf(e.job)).toBe(b.job)
    await takeOn(admin(), withdrawDraft, made)
    expect((await readDraft(admin(), made.id)).moves).toMatchObject([{ outcome: 'TAKEN_BACK', requestState: 'REJECTED' }])
    await approveBy(held.server, 'nobody')
  })
})

describe('a draft of a reorganisation', () => {
  it('belongs to whoever made it: others see it when it is shared with them, and nobody else does', async () => {
    const { a, b, e } = await twoTeams()
    await grantOnly(held.server, 'hr', [...drafts, ['people.jobs.view', 'ALL'], ['people.directory.view', 'ALL']])
    await grantOnly(held.server, 'director', [...drafts, ['people.directory.view', 'ALL']])
    const made = await draft([reportTo(e.job, a.job), reportTo(a.job, b.job)], 'hr')
    const codeOf = async (who: WorldPerson, query: string, variables: object) =>
      (await held.server.as(who).send(query, { ...variables })).errors?.[0]?.extensions.code ?? 'DONE'
    for (const who of ['admin', 'director', 'stranger'] as const) expect(await codeOf(who, getDraft, { id: made.id }), who).not.toBe('DONE')
    expect(await codeOf('employee', createDraft, { input: { name: 'Mine', effectiveFrom: day } })).toBe('FORBIDDEN')
    const share = 'mutation ($input: ReorganisationUpdateInput!) { reorganisationUpdate(input: $input) { version } }'
    const { id, version } = made
    await held.server.as('hr').ask(share, { input: { id, version, sharedWithIds: [held.server.world.people.director] } })
    const shown = await readDraft(held.server.as('director'), id)
    const closed = { job: null, changes: [{ to: null, toId: null }] }
    expect(shown).toMatchObject({ isOwn: false, viewerCan: [], moves: [closed, closed] })
    const problemsFor = async (who: WorldPerson) => (await readPreview(held.server.as(who), id)).problems.map(({ jobId }) => jobId)
    expect([await problemsFor('hr'), await problemsFor('director')]).toEqual([[a.job], []])
    const input = { id, version: version + 1 }
    expect(await codeOf('director', submitDraft, { input })).toBe('FORBIDDEN')
    expect(await codeOf('director', moveInDraft, { input: { ...input, moves: [asInput(reportTo(e.job, null))] } })).toBe('FORBIDDEN')
  })

  it('takes only jobs that its maker may view, and asks others where they would come into the maker’s own team', async () => {
    const { a, e } = await twoTeams()
    const { jobs } = held.server.world
    const outside = await hire(held.server)
    await grantOnly(held.server, 'manager', [
      ...drafts,
      ['people.directory.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
      ['people.jobs.edit', 'ALL'],
      ['people.jobs.remuneration.view', 'SUBORDINATE'],
    ])
    const made = await draft([reportTo(outside.job, jobs.manager), reportTo(e.job, a.job)], 'manager')
    expect(await check(held.server.as('manager'), made.id)).toEqual([{ jobId: outside.job, needsApproval: true, problems: [] }])
    expect((await readPreview(held.server.as('manager'), made.id)).figuresAfter.cost).toBeNull()
    await grantOnly(held.server, 'manager', [...drafts, ['people.directory.view', 'ALL'], ['people.jobs.view', 'SUBORDINATE']])
    const input = { id: made.id, version: made.version, moves: [asInput(reportTo(outside.job, null))] }
    const { extensions } = await held.server.as('manager').refused(moveInDraft, { input })
    expect(extensions.problems).toEqual([expect.objectContaining({ path: 'moves.0.jobId', rule: 'reference' })])
    expect((await check(held.server.as('manager'), made.id)).map(({ problems }) => problems.length)).toEqual([1, 1])
  })

  it('gathers what is moved of a job, and forgets a move that gives back what the job has', async () => {
    const { a, b, e } = await twoTeams()
    const made = await draft([reportTo(e.job, a.job)])
    const both = await addMoves(admin(), made, [{ jobId: e.job, attributes: ['FTE'], fte: '0.5' }])
    const changes = async () =>
      (await readDraft(admin(), made.id)).moves.map((move) => move.changes.map(({ attribute, to }) => `${attribute} ${to}`))
    expect((await changes())[0]).toHaveLength(2)
    const back = await addMoves(admin(), both, [reportTo(e.job, b.job)])
    expect(await changes()).toEqual([['FTE 0.5']])
    await admin().ask(takeOutOfDraft, { input: { id: back.id, version: back.version, jobs: [{ jobId: e.job }] } })
    expect(await changes()).toEqual([])
  })

  it('gives up the moves of the jobs that are named and keeps the others, and all of them where one is named that it does not move', async () => {
    const { a, b, e, f } = await twoTeams()
    const made = await draft([reportTo(e.job, a.job), reportTo(f.job, a.job), { jobId: b.job, attributes: ['FTE'], fte: '0.5' }])
    const moved = async () => (await readDraft(admin(), made.id)).moves.map(({ jobId }) => jobId)
    const named = (...jobs: string[]) => ({ input: { id: made.id, version: made.version, jobs: jobs.map((jobId) => ({ jobId })) } })
    const problemsOf = async (...jobs: string[]) => (await admin().refused(takeOutOfDraft, named(...jobs))).extensions.problems
    expect(await problemsOf(e.job.toUpperCase(), e.job)).toHaveLength(2)
    expect(await problemsOf(e.job, a.job)).toMatchObject([{ path: 'jobs.1.jobId', rule: 'reference' }])
    expect(await moved()).toHaveLength(3)
    await admin().ask(takeOutOfDraft, named(e.job.toUpperCase()))
    expect((await moved()).toSorted()).toEqual([f.job, b.job].toSorted())
    expect((await admin().refused(takeOutOfDraft, named(f.job))).extensions.code).toBe('CONFLICT')
    expect((await held.server.as('stranger').refused(takeOutOfDraft, named(f.job))).extensions.code).toBe('NOT_FOUND')
    expect(await submitted(made)).toBe('APPLIED')
    const { version } = await readDraft(admin(), made.id)
    const late = { input: { ...named(f.job).input, version } }
    expect((await admin().refused(takeOutOfDraft, late)).extensions.code).toBe('INVALID')
  })
})
