import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { chartFields, makeDraft, readPreview, submitDraft, takeOn, type Chart, type Given } from './testing/reorganisations.ts'
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
const organisation = fc.record({
  above: fc.array(place, { minLength: 4, maxLength: 7 }),
  moves: fc.array(move, { minLength: 1, maxLength: 6 }),
})

const chartOf = async (who: WorldPerson) => {
  const query = `{ done: getOrganisationChart(asAt: "${today}", comparable: true) { ${chartFields} } }`
  return (await held.server.as(who).ask<{ done: Chart }>(query)).done
}
const figuresNow = async () => {
  const { id } = await makeDraft(held.server.as('admin'), today, [], held.server.world.lists['Restructure'])
  return (await readPreview(held.server.as('admin'), id)).figuresBefore
}

describe('the preview of a random reorganisation', () => {
  it('is what is read once it is applied: the chart, the figures, and whom a reader sees', async () => {
    await grantOnly(held.server, 'manager', [
      ['organisation_chart.view', 'FUNCTIONAL'],
      ['people.directory.view', 'SUBORDINATE'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    const roles = [await makeRole(held.server, 'Port side', { totalJobs: 2 }), await makeRole(held.server, 'Starboard', { totalJobs: 4 })]
    await fc.assert(
      fc.asyncProperty(organisation, async ({ above, moves }) => {
        const admin = held.server.as('admin')
        const places = [held.server.world.jobs.manager, held.server.world.jobs.other]
        for (const each of above) places.push((await hire(held.server, { supervisorJobId: places[each % places.length] ?? null })).job)
        const given = movesOf(moves, places, roles)
        const made = await makeDraft(admin, today, given, held.server.world.lists['Restructure'])
        const seenBefore = new Set((await chartOf('manager')).personIds)
        const preview = await readPreview(admin, made.id)
        expect(preview.before).toEqual(await chartOf('admin'))
        const { errors } = await takeOn(admin, submitDraft, made)
        if (errors) {
          expect(preview.problems.length + Number(isEmpty(errors))).toBeGreaterThan(0)
          return
        }
        expect(preview.problems).toEqual([])
        expect(await chartOf('admin')).toEqual(preview.after)
        const { cost: _, ...figures } = await figuresNow()
        expect(preview.figuresAfter).toMatchObject(figures)
        const change = preview.sight.find(({ personId }) => personId === held.server.world.people.manager)
        const seen = new Set([...seenBefore, ...(change?.gained ?? [])])
        for (const person of change?.lost ?? []) seen.delete(person)
        expect(new Set((await chartOf('manager')).personIds)).toEqual(seen)
      }),
      { numRuns: 8 },
    )
  }, 180_000)
})

/** A draft of which nothing is left is not submitted. */
const isEmpty = (errors: readonly { extensions: { problems?: { rule: string }[] } }[]) =>
  errors.some(({ extensions }) => extensions.problems?.some(({ rule }) => rule === 'reorganisation'))

/** One for each job that was hired, which is never moved below itself. */
function movesOf(
  moves: readonly { who: number; to: number | null; unit: string | null; role: boolean | null; fte: string | null }[],
  places: readonly string[],
  roles: readonly string[],
): Given[] {
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
