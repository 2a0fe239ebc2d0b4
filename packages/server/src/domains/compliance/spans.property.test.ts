import fc from 'fast-check'
import { v7 } from 'uuid'
import { daysAfter } from '@kith/shared/days.ts'
import { standingOf, type Evidence, type InstanceStatus, type Standing } from '@kith/shared/domains/qualifications/standing.ts'
import { expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from './testing/library.ts'

const held = useTestServer()
const first = '2026-01-01'
const days = Array.from({ length: 400 }, (_, index) => daysAfter(first, index))

type Period = { readonly from: number; readonly length: number | null; readonly ofSecondJob: boolean; readonly isGroup: boolean }
type Given = {
  readonly status: InstanceStatus
  readonly issue: number
  readonly length: number | null
  readonly isOther: boolean
  readonly renews: boolean
}

const day = fc.integer({ min: -20, max: 420 })
const given: fc.Arbitrary<Given> = fc.record({
  status: fc.constantFrom('DRAFT', 'AWAITING_APPROVAL', 'APPROVED', 'APPROVED', 'APPROVED', 'DECLINED', 'REVOKED'),
  issue: day,
  length: fc.option(fc.integer({ min: 1, max: 200 })),
  isOther: fc.boolean(),
  renews: fc.boolean(),
})
const period: fc.Arbitrary<Period> = fc.record({
  from: fc.integer({ min: 0, max: 380 }),
  length: fc.option(fc.integer({ min: 1, max: 150 })),
  ofSecondJob: fc.boolean(),
  isGroup: fc.boolean(),
})
/** The last day of each job, counted from the first day. */
const lastDays = fc.tuple(fc.option(fc.integer({ min: 100, max: 380 })), fc.option(fc.integer({ min: 100, max: 380 })))

it(
  'the spans of a person say of each of 400 days what its requirements, jobs and evidence say on that day [PW-458]',
  { timeout: 120_000 },
  async () => {
    const { items, groups } = await makeLibrary(held.server, { items: ['First', 'Other'], groups: { Either: ['First', 'Other'] } })
    const subjects = { item: items['First'] ?? '', group: groups['Either'] ?? '' }
    const cases = fc.array(fc.tuple(fc.array(period, { minLength: 1, maxLength: 4 }), fc.array(given, { maxLength: 5 }), lastDays), {
      minLength: 1,
      maxLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(cases, async ([[periods, evidence, lasts] = [[], [], [null, null]]]) => {
        const { person, jobs } = await holder(lasts)
        const kept = await keepEvidence(person, evidence, items)
        const required = periods.flatMap((each) => {
          const [jobId = '', last] = each.ofSecondJob ? [jobs[1], lasts[1]] : [jobs[0], lasts[0]]
          return last !== null && each.from > last ? [] : [{ ...each, jobId, last }]
        })
        for (const { jobId, from, length, isGroup } of required)
          await held.server.rows(
            `insert into job_requirements (tenant_id, id, job_id, item_id, group_id, required_from, required_until) values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
            [
              held.server.world.tenantId,
              jobId,
              isGroup ? null : subjects.item,
              isGroup ? subjects.group : null,
              daysAfter(first, from),
              length === null ? null : daysAfter(first, from + length),
            ],
          )
        for (const isGroup of [false, true]) {
          const spans = await spansOf(person, isGroup ? subjects.group : subjects.item)
          const own = required.filter((each) => each.isGroup === isGroup)
          const ends = own.map(({ from, length, last }) => ({
            from,
            until: Math.min(length === null ? Infinity : from + length, last === null ? Infinity : last + 1),
          }))
          const shown = kept.filter(({ isOther }) => isGroup || !isOther)
          for (const [index, each] of days.entries()) {
            const isRequired = ends.some(({ from, until }) => from <= index && index < until)
            const isAhead = ends.some(({ until }) => index < until)
            const expected = isAhead ? [isRequired, standingOf(shown, isRequired ? { requiredFrom: each } : null, each)] : null
            expect([each, spans.get(each) ?? null]).toEqual([each, expected])
          }
        }
      }),
      { numRuns: 60 },
    )
  },
)

async function holder(lasts: readonly (number | null)[]) {
  const end = (last: number | null | undefined) => (last === null || last === undefined ? {} : { companyEndDate: daysAfter(first, last) })
  const { person, job } = await hire(held.server, { companyStartDate: first, ...end(lasts[0]) })
  const second = await hireAgain(held.server, person, { companyStartDate: first, ...end(lasts[1]) })
  return { person, jobs: [job, second] }
}

/** In the order in which it was begun; each renews the one before it if it says so. */
async function keepEvidence(person: string, evidence: readonly Given[], items: Readonly<Record<string, string>>) {
  const kept: (Evidence & { readonly isOther: boolean })[] = []
  for (const { status, issue, length, isOther, renews } of evidence) {
    const before = kept.at(-1)
    const isFree = before !== undefined && !kept.some(({ renewalOfId }) => renewalOfId === before.id)
    const each = {
      id: v7(),
      status,
      issueDate: daysAfter(first, issue),
      expiryDate: length === null ? null : daysAfter(first, issue + length),
      renewalOfId: renews && isFree && before.isOther === isOther ? before.id : null,
      warningDays: null,
      isOther,
    }
    kept.push(each)
    await held.server.rows(
      `insert into qualification_instances (tenant_id, id, person_id, item_id, issuing_organisation, issue_on, expiry_on, status, renewal_of_id)
       values ($1, $2, $3, $4, 'Red Cross', $5, $6, $7, $8)`,
      [
        held.server.world.tenantId,
        each.id,
        person,
        items[isOther ? 'Other' : 'First'],
        each.issueDate,
        each.expiryDate,
        status,
        each.renewalOfId,
      ],
    )
  }
  return kept
}

async function spansOf(person: string, subject: string): Promise<Map<string, [isRequired: boolean, standing: Standing]>> {
  const rows = await held.server.rows<{ day: string; met: boolean | null; standing: Standing }>(
    `select day::date::text as day, s.met, s.standing from generate_series($3::date, $3::date + 399, interval '1 day') day
     join qualification_spans s on s.person_id = $1 and s.subject_id = $2 and s.starts_on <= day and s.ends_on > day`,
    [person, subject, first],
  )
  expect(rows.length).toBe(new Set(rows.map(({ day: each }) => each)).size)
  return new Map(rows.map(({ day: each, met, standing }) => [each, [met !== null, standing]]))
}
