import { describe, expect, it } from 'vitest'
import { changesNothing } from '#domains/jobs/testing/changes-nothing.ts'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { askFor, changeJob, makeRole, readRole, refusalsOf } from './testing/roles.ts'

const held = useTestServer()
let made = 0
const roleWith = (asked: Parameters<typeof makeRole>[2]) => makeRole(held.server, `Role ${(made += 1)}`, asked)
const jobWith = async (fte: string, more: object = {}) => (await hire(held.server, { fte, ...more })).job
const put = (job: string, role: string | null, from: string, to?: string) =>
  changeJob(held.server, job, { role, from, ...(to ? { to } : {}) })
const refused = (send: () => ReturnType<typeof changeJob>) => changesNothing(held.server, send).then(refusalsOf)
const accepted = async (sent: ReturnType<typeof changeJob>) => expect((await sent).errors).toBeUndefined()

/** Total 1.0 and at most two jobs; J1 has 0.6 until the end of 2026, J2 0.4 without an end. */
async function halfAndHalf() {
  const role = await roleWith({ totalFte: '1', totalJobs: 2 })
  const [one, two] = [await jobWith('0.6'), await jobWith('0.4')]
  await accepted(put(one, role, '2026-11-23', '2027-01-01'))
  await accepted(put(two, role, '2026-11-23'))
  return { role, one, two }
}

describe('what a role has room for', () => {
  it('is counted in decimals: 0.1, 0.2 and 0.7 are 1.0', async () => {
    const role = await roleWith({ totalFte: '1' })
    for (const fte of ['0.1', '0.2', '0.7']) await accepted(put(await jobWith(fte), role, '2026-12-01'))
    expect((await readRole(held.server, role, '2026-12-01')).standing).toMatchObject({ fte: '1', isVacant: false, faultSince: null })
    const least = await jobWith('0.0001')
    expect(await refused(() => put(least, role, '2026-12-01'))).toEqual(['role_exceeded 2026-12-01 1.0001 1'])
  })

  it('is kept for every day: whoever comes a day before another has left is refused with that day [PW-541] [PW-709]', async () => {
    const { role } = await halfAndHalf()
    const next = await jobWith('0.6')
    expect(await refused(() => put(next, role, '2026-12-31'))).toEqual(['role_exceeded 2026-12-31 1.6 1'])
    await accepted(put(next, role, '2027-01-01'))
    const small = await jobWith('0.1')
    expect(await refused(() => put(small, role, '2026-12-01', '2027-01-01'))).toEqual(['role_exceeded 2026-12-01 1.1 1'])
  })

  it('is given once to two who fill it at the same moment through two servers', async () => {
    const { role } = await halfAndHalf()
    const both = [await jobWith('0.6'), await jobWith('0.6')]
    const servers = [held.server.running, await held.server.another()]
    const answers = await Promise.all(both.map((job, place) => changeJob(held.server, job, { role, from: '2027-01-01' }, servers[place])))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.flatMap(refusalsOf)).toEqual(['role_exceeded 2027-01-01 1.6 1'])
  })

  it('may be made less: the role is marked from that day, what is already too much stays, nothing makes it worse, and a job that is updated or moved resolves it [PW-543] [PW-544]', async () => {
    const { role, one, two } = await halfAndHalf()
    await accepted(put(one, role, '2027-01-01'))
    await askFor(held.server, role, '2027-02-01', { totalFte: '0.9', totalJobs: 2 })
    expect((await readRole(held.server, role)).standing.faultSince).toBe('2027-02-01')
    expect((await readRole(held.server, role)).faults).toMatchObject([
      { fault: 'TOO_MUCH_FTE', effectiveFrom: '2027-02-01', filled: '1', allowed: '0.9' },
    ])
    await accepted(put(two, role, '2027-03-01'))
    expect(await refused(() => changeJob(held.server, two, { fte: '0.5', from: '2027-03-01' }))).toEqual([
      'role_exceeded 2027-03-01 1.1 0.9',
    ])
    await accepted(changeJob(held.server, two, { fte: '0.3', from: '2027-02-01' }))
    expect((await readRole(held.server, role)).faults).toEqual([])
    await askFor(held.server, role, '2027-04-01', { totalFte: '0.9', totalJobs: 1 })
    expect((await readRole(held.server, role)).faults).toMatchObject([{ fault: 'TOO_MANY_JOBS', effectiveFrom: '2027-04-01' }])
    await accepted(put(two, await roleWith({ totalJobs: 1 }), '2027-04-01'))
    expect((await readRole(held.server, role)).faults).toEqual([])
  })

  it('grows for a handover by a requirement that is higher for some weeks, and for no longer', async () => {
    const { role, one } = await halfAndHalf()
    await accepted(put(one, role, '2027-01-01'))
    await askFor(held.server, role, '2027-02-01', { totalFte: '1.4', totalJobs: 3 })
    await askFor(held.server, role, '2027-03-01', { totalFte: '1', totalJobs: 2 })
    const cover = await jobWith('0.4')
    expect(await refused(() => put(cover, role, '2027-02-01'))).toEqual(['role_exceeded 2027-03-01 1.4 1'])
    await accepted(put(cover, role, '2027-02-01', '2027-03-01'))
  })

  it('is not taken back from whoever came after an end that is cancelled', async () => {
    const role = await roleWith({ totalJobs: 1 })
    const [leaver, next] = [await jobWith('1'), await jobWith('1')]
    await accepted(put(leaver, role, '2026-11-23'))
    const end = async (document: string, more: object = {}) => {
      const { version } = await readJob(held.server.as('hr'), leaver)
      return held.server.as('hr').send(document, { input: { id: leaver, version, ...more } })
    }
    await accepted(end(jobEndDateFinalise, { companyEndDate: '2026-12-31', turnoverReasonId: held.server.world.lists['Retirement'] }))
    await accepted(put(next, role, '2027-01-01'))
    expect(await refused(() => end(jobEndDateCancel))).toEqual(['role_manyJobs 2027-01-01 2 1'])
  })

  it('includes the FTE of a single job, and the days on which the role can be held', async () => {
    const role = await roleWith({ maximumFte: '0.5', endDate: '2026-12-31', closeDate: '2026-12-15' })
    const [job, large] = [await jobWith('0.4'), await jobWith('0.6')]
    expect(await refused(() => put(large, role, '2026-12-01', '2026-12-10'))).toEqual(['role_jobFte 2026-12-01 0.6 0.5'])
    expect(await refused(() => put(job, role, '2026-12-01'))).toEqual(['role_outside 2027-01-01 1 0'])
    expect(await refused(() => put(job, role, '2026-12-20', '2026-12-24'))).toEqual(['role_outside 2026-12-20 1 0'])
    await accepted(put(job, role, '2026-12-01', '2027-01-01'))
    const later = await roleWith({ startDate: '2026-11-24' })
    expect(await refused(() => put(job, later, '2026-11-23'))).toEqual(['role_outside 2026-11-23 1 0'])
  })

  it('is not asked for in the past: history can be recorded, and is shown', async () => {
    const role = await roleWith({ totalJobs: 1 })
    for (const job of [await jobWith('1'), await jobWith('1')]) await accepted(put(job, role, '2025-02-01', '2025-03-01'))
    expect((await readRole(held.server, role, '2025-02-01')).standing.jobs).toBe(2)
    expect((await readRole(held.server, role)).faults).toEqual([])
  })

  it('is counted in jobs, of which one person may hold two', async () => {
    const role = await roleWith({ totalJobs: 2 })
    const { person, job } = await hire(held.server, { fte: '0.4' })
    await accepted(put(job, role, '2026-11-23'))
    await accepted(put(await hireAgain(held.server, person, { fte: '0.2' }), role, '2026-11-23'))
    expect((await readRole(held.server, role, '2026-11-23')).standing).toMatchObject({ fte: '0.6', jobs: 2, isVacant: false })
  })

  it('is each role’s own: of two of one name one that is full says nothing of the other', async () => {
    const [a, b] = [await makeRole(held.server, 'A'), await makeRole(held.server, 'B')]
    const [inA, inB] = [
      await makeRole(held.server, 'Cleaner', { parentId: a, totalJobs: 1 }),
      await makeRole(held.server, 'Cleaner', { parentId: b, totalJobs: 1 }),
    ]
    await accepted(put(await jobWith('1'), inA, '2026-11-23'))
    const next = await jobWith('1')
    expect(await refused(() => put(next, inA, '2026-11-23'))).toEqual(['role_manyJobs 2026-11-23 2 1'])
    await accepted(put(next, inB, '2026-11-23'))
  })
})
