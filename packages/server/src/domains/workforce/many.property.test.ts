import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import {
  chartFields,
  makeDraft,
  readPreview,
  submitDraft,
  takeOn,
  type Chart,
  type Figures,
  type Given,
} from './testing/reorganisations.ts'
import { makeRole } from './testing/roles.ts'

const held = useTestServer()
const today = '2026-11-20'

const place = fc.nat({ max: 20 })
const move = fc.record({
  who: place,
  to: fc.option(place),
  unit: fc.option(fc.constantFrom('Operations', 'Design')),
  role: fc.option(fc.boolean()),
  fte: fc.option(fc.constantFrom('0.25', '0.5', '1')),
})
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never
const drafts = fc.array(fc.array(move, { minLength: 2, maxLength: 6 }), { minLength: 200, maxLength: 200 })
/** No rule refuses these: whatever is drawn, a draft is applied. */
const certain: readonly Move[] = [
  { who: 0, to: 1, unit: 'Design', role: true, fte: '0.5' },
  { who: 2, to: 4, unit: null, role: false, fte: null },
]

const chartOf = async (who: WorldPerson) => {
  const query = `{ done: getOrganisationChart(asAt: "${today}", comparable: true) { ${chartFields} } }`
  return (await held.server.as(who).ask<{ done: Chart }>(query)).done
}
const draftOf = (moves: readonly Given[]) => makeDraft(held.server.as('admin'), today, moves, held.server.world.lists['Restructure'])
/** Figures of everybody, without the cost of those alone who move. */
const ofEverybody = ({ cost: _, ...figures }: Figures) => figures
/** Each of them sees whom they are above, and nobody else. */
const readers = ['manager', 'director', 'other', 'employee'] as const
const seenBy = async () => new Map(await Promise.all(readers.map(async (who) => [who, new Set((await chartOf(who)).personIds)] as const)))

/** Submits a draft after its preview, which has to be what is read next; returns the figures of then and whether it was applied. */
async function tryDraft(moves: readonly Given[], figures: object | null) {
  const made = await draftOf(moves)
  const [admin, seen] = [held.server.as('admin'), await seenBy()]
  const preview = await readPreview(admin, made.id)
  expect(preview.before).toEqual(await chartOf('admin'))
  if (figures) expect(ofEverybody(preview.figuresBefore)).toEqual(figures)
  const { errors } = await takeOn(admin, submitDraft, made)
  if (errors) {
    expect(preview.problems.length + Number(isEmpty(errors))).toBeGreaterThan(0)
    return { figures: ofEverybody(preview.figuresBefore), isApplied: false }
  }
  expect(preview.problems).toEqual([])
  expect(await chartOf('admin')).toEqual(preview.after)
  for (const [who, people] of seen) {
    const change = preview.sight.find(({ personId }) => personId === held.server.world.people[who])
    for (const person of change?.gained ?? []) people.add(person)
    for (const person of change?.lost ?? []) people.delete(person)
  }
  expect(await seenBy()).toEqual(seen)
  return { figures: ofEverybody(preview.figuresAfter), isApplied: true }
}

describe('the preview of a random reorganisation', () => {
  it('is what is read once it is applied: the chart, the figures, and whom each reader sees', async () => {
    for (const who of readers)
      await grantOnly(held.server, who, [
        ['organisation_chart.view', 'FUNCTIONAL'],
        ['people.profile.view', 'SUBORDINATE'],
        ['people.jobs.view', 'SUBORDINATE'],
      ])
    const roles = [await makeRole(held.server, 'Port side', { totalJobs: 2 }), await makeRole(held.server, 'Starboard', { totalJobs: 4 })]
    const places = [held.server.world.jobs.manager, held.server.world.jobs.other]
    for (const above of [0, 0, 2, 2, 1, 6]) places.push((await hire(held.server, { supervisorJobId: places[above] ?? null })).job)
    await fc.assert(
      fc.asyncProperty(drafts, async (random) => {
        let figures: object | null = null
        let applied = 0
        for (const moves of [certain, ...random]) {
          const tried = await tryDraft(movesOf(moves, places, roles), figures)
          figures = tried.figures
          applied += Number(tried.isApplied)
        }
        expect(ofEverybody((await readPreview(held.server.as('admin'), (await draftOf([])).id)).figuresBefore)).toEqual(figures)
        expect(applied).toBeGreaterThan(0)
      }),
      // The next draft begins where the last one ended: a smaller one would begin elsewhere
      { numRuns: 1, endOnFailure: true },
    )
  }, 3_000_000)
})

/** A draft of which nothing is left is not submitted. */
const isEmpty = (errors: readonly { extensions: { problems?: { rule: string }[] } }[]) =>
  errors.some(({ extensions }) => extensions.problems?.some(({ rule }) => rule === 'reorganisation'))

/** One for each job that was hired, which is never moved below itself. */
function movesOf(moves: readonly Move[], places: readonly string[], roles: readonly string[]): Given[] {
  const byJob = new Map<string, Given>()
  for (const { who, to, unit, role, fte } of moves) {
    const jobId = places[2 + (who % (places.length - 2))] ?? ''
    const supervisorJobId = to === null ? undefined : (places[to % places.length] ?? null)
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
