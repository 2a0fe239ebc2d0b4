import { expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import {
  check,
  makeDraft,
  readDraft,
  readPreview,
  reportTo,
  submitDraft,
  takeOn,
  withdrawDraft,
  type Given,
} from './testing/reorganisations.ts'

// Today is 20 November 2026
const held = useTestServer()
const day = '2027-01-01'
const draft = (moves: readonly Given[], who: WorldPerson = 'admin') =>
  makeDraft(held.server.as(who), day, moves, held.server.world.lists['Restructure'])
const supervisorOf = async (job: string, knownAt?: string) =>
  (await readJob(held.server.as('admin'), job, day, knownAt)).supervisorJob?.id ?? null
const outcomesOf = async (who: WorldPerson, id: string) =>
  (await readDraft(held.server.as(who), id)).moves.map(({ outcome, requestState }) => [outcome, requestState])

it('a reorganisation is refused as a whole where a job of it ends before its day, and says which', async () => {
  const { jobs, lists } = held.server.world
  const [stays, leaves] = [
    await hire(held.server, { supervisorJobId: jobs.other }),
    await hire(held.server, { supervisorJobId: jobs.other }),
  ]
  const made = await draft([reportTo(stays.job, jobs.manager), reportTo(leaves.job, jobs.manager)])
  const { version } = await readJob(held.server.as('hr'), leaves.job)
  const end = { id: leaves.job, version, companyEndDate: '2026-12-15', turnoverReasonId: lists['Retirement'] }
  await held.server.as('hr').ask(jobEndDateFinalise, { input: end })
  const { errors } = await takeOn(held.server.as('admin'), submitDraft, made)
  const problems = errors?.[0]?.extensions.problems ?? []
  expect(problems.map(({ path }) => path.split('.').slice(0, 2).join('.'))).toEqual(['moves.1'])
  expect(problems[0]?.message).not.toBe('')
  expect((await check(held.server.as('admin'), made.id)).map(({ jobId }) => jobId)).toEqual([leaves.job])
  expect(await supervisorOf(stays.job)).toBe(jobs.other)
  expect((await readDraft(held.server.as('admin'), made.id)).state).toBe('DRAFT')
})

it('forty moves are taken back as one: those that were written are cancelled, and those that others were asked for leave their inbox', async () => {
  const { jobs } = held.server.world
  const rights = ['people.directory.view', 'people.jobs.view', 'people.jobs.edit'].map((slug) => [slug, 'ALL'] as const)
  const drafts = ['view', 'create', 'edit'].map((verb) => [`workforce_planning.reorganisations.${verb}`, 'FUNCTIONAL'] as const)
  await grantOnly(held.server, 'manager', [...drafts, ...rights, ['people.jobs.remuneration.view', 'SUBORDINATE']])
  const below = async (supervisorJobId: string) => (await hire(held.server, { supervisorJobId })).job
  const elsewhere = await Promise.all(Array.from({ length: 25 }, () => below(jobs.director)))
  const joining = await Promise.all(Array.from({ length: 15 }, () => below(jobs.other)))
  const moves = [...elsewhere.map((job) => reportTo(job, jobs.other)), ...joining.map((job) => reportTo(job, jobs.manager))]
  const made = await draft(moves, 'manager')
  const waiting = async () => {
    const { groups } = await held.server.as('admin').ask<{ groups: { count: number }[] }>('{ groups: listWaiting { count } }')
    return groups.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await waiting()
  expect((await takeOn(held.server.as('manager'), submitDraft, made)).errors).toBeUndefined()
  const submitted = (await outcomesOf('manager', made.id)).map((each) => each.join(' '))
  expect([submitted.slice(0, 25), submitted.slice(25)]).toEqual([Array(25).fill('WRITTEN '), Array(15).fill('ASKED PENDING')])
  expect(await waiting()).toBe(before + 15)
  expect([await supervisorOf(elsewhere[0] ?? ''), await supervisorOf(joining[0] ?? '')]).toEqual([jobs.other, jobs.other])
  const known = '2026-11-21T00:00:00Z'
  held.server.travel('2026-12-20T01:00:00Z')
  expect((await takeOn(held.server.as('manager'), withdrawDraft, made)).data?.done.state).toBe('WITHDRAWN')
  expect((await outcomesOf('manager', made.id)).map(([outcome]) => outcome)).toEqual(Array(40).fill('TAKEN_BACK'))
  expect(await waiting()).toBe(before)
  const all = [...elsewhere, ...joining]
  const supervisors = await Promise.all(all.map((job) => supervisorOf(job)))
  expect(supervisors).toEqual([...elsewhere.map(() => jobs.director), ...joining.map(() => jobs.other)])
  expect(await supervisorOf(elsewhere[0] ?? '', known)).toBe(jobs.other)
  held.server.travel('2026-11-20T01:00:00Z')
})

it('whoever has two jobs is lost from sight only with the last of them, and gained with the first', async () => {
  const { jobs, people } = held.server.world
  for (const who of ['manager', 'other'] as const) await grantOnly(held.server, who, [['people.jobs.view', 'SUBORDINATE']])
  const { person, job } = await hire(held.server, { supervisorJobId: jobs.manager })
  const again = await hireAgain(held.server, person, { supervisorJobId: jobs.manager })
  const changes = async (...moves: Given[]) => {
    const { sight } = await readPreview(held.server.as('admin'), (await draft(moves)).id)
    const of = (who: 'manager' | 'other') => sight.find(({ personId }) => personId === people[who])
    return [of('manager')?.lost ?? [], of('other')?.gained ?? []]
  }
  expect(await changes(reportTo(again, jobs.other))).toEqual([[], [person]])
  expect(await changes(reportTo(job, jobs.other), reportTo(again, jobs.other))).toEqual([[person], [person]])
})

it('a draft without a reason shows what comes of it, and is submitted once it has one', async () => {
  const { jobs } = held.server.world
  const admin = held.server.as('admin')
  const { job } = await hire(held.server, { supervisorJobId: jobs.other })
  const made = await makeDraft(admin, day, [reportTo(job, jobs.manager)], null)
  const { after, problems } = await readPreview(admin, made.id)
  expect([after.jobIds[after.supervisors[after.jobIds.indexOf(job)] ?? -1], problems]).toEqual([jobs.manager, []])
  const said = 'Choose a reason for this reorganisation before you submit it.'
  expect((await check(admin, made.id)).flatMap(({ problems: own }) => own.map(({ message }) => message))).toEqual([said])
  const { errors } = await takeOn(admin, submitDraft, made)
  expect(errors?.[0]?.extensions.problems).toMatchObject([{ path: 'reasonId', message: said }])
})
