import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeReaders, peopleSeenBy, type Organisation } from './testing/readers.ts'
import {
  chartFields,
  makeDraft,
  readDraft,
  readPreview,
  submitDraft,
  takeOn,
  type Chart,
  type Figures,
  type Given,
  type Preview,
} from './testing/reorganisations.ts'
import { makeRole } from './testing/roles.ts'

const held = useTestServer()
const today = '2026-11-20'
const readers = 50
/** As many as fit a run of everything; `KITH_TEST_DRAFTS=300` tries more of them. */
const tried = Number(process.env['KITH_TEST_DRAFTS'] ?? 8)

const place = fc.nat({ max: 1000 })
const move = fc.record({
  who: place,
  to: fc.option(place),
  unit: fc.option(fc.constantFrom('Operations', 'Design')),
  role: fc.option(fc.boolean()),
  fte: fc.option(fc.constantFrom('0.25', '0.5', '1')),
})
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never
const drafts = fc.array(fc.array(move, { minLength: 2, maxLength: 6 }), { minLength: tried, maxLength: tried })

const chartOf = async () => {
  const query = `{ done: getOrganisationChart(asAt: "${today}", comparable: true) { ${chartFields} } }`
  return (await held.server.as('admin').ask<{ done: Chart }>(query)).done
}
const draftOf = (moves: readonly Given[]) => makeDraft(held.server.as('admin'), today, moves, held.server.world.lists['Restructure'])
/** Figures of everybody, without the cost of those alone who move. */
const ofEverybody = ({ cost: _, ...figures }: Figures) => figures

type Read = { readonly chart: Chart; readonly figures: object | null; readonly seen: readonly ReadonlySet<string>[] }

/** Submits a draft after its preview, which has to be what is read next; returns what was read, or null where it was refused. */
async function tryDraft(moves: readonly Given[], organisation: Organisation, before: Read): Promise<Read | null> {
  const made = await draftOf(moves)
  const admin = held.server.as('admin')
  const preview = await readPreview(admin, made.id)
  expect(preview.before).toEqual(before.chart)
  if (before.figures) expect(ofEverybody(preview.figuresBefore)).toEqual(before.figures)
  // A move to the value that a job has already is taken out
  const moved = (await readDraft(admin, made.id)).moves.map(({ jobId }) => jobId)
  const { errors } = await takeOn(admin, submitDraft, made)
  if (errors) {
    expect(preview.problems.length + Number(isEmpty(errors))).toBeGreaterThan(0)
    expect(await chartOf()).toEqual(before.chart)
    return null
  }
  expect(preview.problems).toEqual([])
  const chart = await chartOf()
  expect(chart).toEqual(preview.after)
  expect(preview.figuresAfter.cost).toEqual(await costOf(moved, organisation))
  const seen = await allSeen(organisation)
  expect(seen).toEqual(expectedSight(organisation, before.seen, preview))
  return { chart, figures: ofEverybody(preview.figuresAfter), seen }
}

const allSeen = ({ readers: all }: Organisation) => Promise.all(all.map((reader) => peopleSeenBy(held.server, reader, today)))

function expectedSight({ readers: all }: Organisation, seen: Read['seen'], { sight, hiddenSight }: Preview): ReadonlySet<string>[] {
  expect([hiddenSight, sight.filter(({ hidden }) => hidden > 0)]).toEqual([0, []])
  const changes = new Map(sight.map((change) => [change.personId, change]))
  return all.map(({ person }, index) => {
    const { gained, lost } = changes.get(person) ?? { gained: [], lost: [] }
    const was = seen[index] ?? new Set()
    expect([gained.filter((id) => was.has(id)), lost.filter((id) => !was.has(id))]).toEqual([[], []])
    return was.union(new Set(gained)).difference(new Set(lost))
  })
}

/** Adds up the pay of the jobs that move, at the FTE that they have now. */
async function costOf(moved: readonly string[], { prices }: Organisation) {
  const rows = await held.server.rows<{ job_id: string; fte: string }>(
    'select job_id, fte from job_segments where job_id = any ($1) and effective @> $2::date',
    [moved, today],
  )
  const cents = rows.reduce((sum, { job_id: id, fte }) => sum + Math.round(100 * (prices.get(id) ?? 0) * Number(fte)), 0)
  return [{ currency: 'AUD', amount: (cents / 100).toFixed(2) }]
}

describe('the preview of a random reorganisation', () => {
  it('is what is read once it is applied: the chart, the figures with the cost, and whom each of fifty readers sees', async () => {
    const organisation = await makeReaders(held.server, readers, held.server.world.jobs.manager)
    const roles = [await makeRole(held.server, 'Port side', { totalJobs: 45 }), await makeRole(held.server, 'Starboard', { totalJobs: 50 })]
    let applied = 0
    await fc.assert(
      fc.asyncProperty(drafts, async (random) => {
        let read: Read = { chart: await chartOf(), figures: null, seen: await allSeen(organisation) }
        for (const moves of random) {
          const next = await tryDraft(movesOf(moves, organisation.jobs, roles), organisation, read)
          applied += Number(next !== null)
          read = next ?? read
        }
        expect(ofEverybody((await readPreview(held.server.as('admin'), (await draftOf([])).id)).figuresBefore)).toEqual(read.figures)
        expect(applied).toBeGreaterThan(tried / 3)
      }),
      // The next draft begins where the last one ended: a smaller one would begin elsewhere
      { numRuns: 1, endOnFailure: true },
    )
    if (process.env['KITH_TEST_DRAFTS']) console.log(`${applied} of ${tried} drafts applied`)
  }, 3_600_000)
})

/** A draft of which nothing is left is not submitted. */
const isEmpty = (errors: readonly { extensions: { problems?: { rule: string }[] } }[]) =>
  errors.some(({ extensions }) => extensions.problems?.some(({ rule }) => rule === 'reorganisation'))

/** Makes one move for each job, and none below itself. */
function movesOf(moves: readonly Move[], jobs: readonly string[], roles: readonly string[]): Given[] {
  const byJob = new Map<string, Given>()
  for (const { who, to, unit, role, fte } of moves) {
    const jobId = jobs[who % jobs.length] ?? ''
    const supervisorJobId = to === null ? undefined : (jobs[to % jobs.length] ?? null)
    const values = {
      ...(supervisorJobId === undefined || supervisorJobId === jobId ? {} : { SUPERVISOR: { supervisorJobId } }),
      ...(unit === null ? {} : { BUSINESS_UNIT: { businessUnitId: held.server.world.lists[unit] } }),
      ...(role === null ? {} : { ROLE: { workforceRoleId: role ? roles[0] : roles[1] } }),
      ...(fte === null ? {} : { FTE: { fte } }),
    }
    const attributes = Object.keys(values)
    if (attributes.length > 0) byJob.set(jobId, { jobId, attributes, ...Object.assign({}, ...Object.values(values)) })
  }
  return [...byJob.values()]
}
