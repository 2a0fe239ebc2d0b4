import { usualDimensions } from '@kith/shared/domains/analytics/dimensions.ts'
import { isSurvival, measureNames } from '@kith/shared/domains/analytics/measures.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import { pageKeys, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NewJob } from '#domains/jobs/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import { makeCompany, type Company } from './testing/company.ts'

// Today is 20 November 2026
const held = useTestServer()
const year = { from: '2026-01-01', until: '2026-11-20' }
let company: Company
let asking: Asking
const write = (text: string, ...values: unknown[]) => held.server.rows<{ id: string }>(text, [held.server.world.tenantId, ...values])

const pay = (baseAnnual: string) =>
  ({ type: 'ANNUAL_SALARY', baseAnnual, payCycle: 'FORTNIGHTLY', hoursPerCycle: '80', currency: 'AUD' }) as const

/** Ten supervisors, five of each gender, who each have one of the next ten; what happens to these is by their number. */
function jobOf(index: number, grades: readonly string[]): Partial<NewJob> {
  const { lists, jobs } = held.server.world
  const raised = (to: string) => ({
    remuneration: pay('100000'),
    timeline: [{ attribute: 'REMUNERATION' as const, value: pay(to), from: '2026-09-01' }],
  })
  const moved: Record<number, Partial<NewJob>> = {
    3: { timeline: [{ attribute: 'POSITION_TITLE', value: lists['Manager'], from: '2026-02-01' }] },
    4: { timeline: [{ attribute: 'BUSINESS_UNIT', value: lists['Design'], from: '2026-03-01' }] },
    5: { timeline: [{ attribute: 'LOCATION', value: lists['Perth'], from: '2026-04-01' }] },
    6: { supervisorJobId: jobs.director, timeline: [{ attribute: 'SUPERVISOR', value: jobs.manager, from: '2026-05-01' }] },
    7: { payGradeId: grades[0] ?? null, timeline: [{ attribute: 'PAY_GRADE', value: grades[1], from: '2026-05-01' }] },
    8: { payGradeId: grades[1] ?? null, timeline: [{ attribute: 'PAY_GRADE', value: grades[0], from: '2026-05-01' }] },
    15: { companyStartDate: '2026-02-02', recruitmentSourceId: sources[0] ?? null, recruitmentCost: '1000', recruitmentCurrency: 'AUD' },
    16: { companyStartDate: '2026-02-16', recruitmentSourceId: sources[0] ?? null, recruitmentCost: '3000', recruitmentCurrency: 'AUD' },
    17: { companyStartDate: '2026-03-02', recruitmentSourceId: sources[1] ?? null, recruitmentCost: '500', recruitmentCurrency: 'AUD' },
    18: { companyEndDate: '2026-06-30' },
  }
  if (index >= 10 && index < 15) return raised(index === 14 ? '90000' : '110000')
  return moved[index] ?? {}
}
const sources: string[] = []
const supervisors = Array.from({ length: 10 }, () => v7())

beforeAll(async () => {
  const { server } = held
  await write("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1")
  sources.push(...(await write('select id from recruitment_sources where tenant_id = $1 order by name limit 2')).map(({ id }) => id))
  const grades: string[] = []
  for (const order of [0, 1]) {
    const insert = 'insert into pay_grades (tenant_id, id, name, sort_order) values ($1, gen_random_uuid(), $2, $3) returning id'
    grades.push(...(await write(insert, `Grade ${order}`, order)).map(({ id }) => id))
  }
  company = await makeCompany(
    server,
    Array.from({ length: 20 }, (_, index) => ({
      ...(index < 10 ? { id: supervisors[index] ?? '' } : { supervisorJobId: supervisors[index - 10] ?? null }),
      ...jobOf(index, grades),
    })),
  )
  const genders = await write('select id from genders where tenant_id = $1 order by name limit 2')
  for (const [index, person] of company.people.entries())
    await write('update people set gender_id = $3 where tenant_id = $1 and id = $2', person, genders[index % 2]?.id)
  const [leave] = await write('select id from leave_types where tenant_id = $1 order by name limit 1')
  const away: [index: number, start: string, end: string | null][] = [
    [19, '2026-01-01', '2026-03-01'],
    [18, '2026-02-01', null],
    [17, '2026-10-01', null],
  ]
  for (const [index, start, end] of away)
    await write(
      'insert into job_leaves (tenant_id, id, job_id, leave_type_id, start_on, end_on) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
      company.jobs[index],
      leave?.id,
      start,
      end,
    )
  asking = new Asking(server, 'hr', { f: 'entity', 'f.entity': company.entity })
})

describe('pages of analytics', () => {
  it('offer all dimensions of jobs and people wherever people are counted [PW-375]', () => {
    const differing = pageKeys.filter((key) => {
      const { dimensions, shownBy } = pageOf(key)
      return shownBy === undefined && !usualDimensions.every((name) => (dimensions as readonly string[]).includes(name))
    })
    expect(differing).toEqual([])
  })

  it('have the spend on recruitment by source and month, and what each hire costs [PW-340]', async () => {
    const ids = { first: sources[0] ?? '', second: sources[1] ?? '' }
    const by = async (measure: string) => {
      const { rows, lines } = await asking.ask('recruitmentSpend', { measure, by: 'source', ...year })
      return Object.fromEntries(rows.map(({ id }, index) => [id, lines[index]?.values[0]]))
    }
    expect(await by('recruitmentSpend')).toEqual({ [ids.first]: 4000, [ids.second]: 500 })
    expect(await by('recruitmentCost')).toEqual({ [ids.first]: 2000, [ids.second]: 500 })
    expect((await asking.ask('recruitmentSpend', { by: 'none', ...year })).columnTotals.slice(0, 4)).toEqual([0, 4000, 500, 0])
  })

  it('have changes of jobs by kind and month, and as a share of the headcount [PW-338]', async () => {
    expect(await asking.by('mobility', { by: 'move', from: '2026-01-01', until: '2026-11-20' })).toEqual({
      TITLE: 1,
      UNIT: 1,
      LOCATION: 1,
      SUPERVISOR: 1,
      PROMOTION: 1,
    })
    expect((await asking.ask('mobility', { by: 'none', ...year })).columnTotals.slice(0, 6)).toEqual([0, 1, 1, 1, 2, 0])
    const { total, parts } = await asking.ask('mobility', { measure: 'mobility', by: 'unit', ...year })
    expect(parts[0]?.value).toBe(5)
    expect(total).toBeCloseTo((5 / (parts[1]?.value ?? 0)) * 100, 8)
  })

  it('have people on leave by type, how long it took and the share that returned [PW-316]', async () => {
    const onLeave = async (asAt: string) => (await asking.ask('extendedLeave', { by: 'leaveType', asAt })).total
    expect([await onLeave('2026-02-15'), await onLeave('2026-06-30'), await onLeave('2026-07-01'), await onLeave('2026-11-20')]).toEqual([
      2, 1, 0, 1,
    ])
    const of = async (measure: string) => asking.ask('extendedLeave', { measure, by: 'leaveType', ...year })
    expect((await of('leaveDays')).total).toBe(59)
    const { total, parts } = await of('returnShare')
    expect([total, parts.map(({ value }) => value)]).toEqual([50, [1, 2]])
    expect((await asking.by('extendedLeave', { by: 'source', asAt: '2026-02-15' }))['']).toBe(2)
  })

  it('have the changes of pay and their mean size [PW-317]', async () => {
    expect((await asking.ask('payPackageChanges', { measure: 'payChanges', by: 'unit', ...year })).total).toBe(5)
    expect((await asking.ask('payPackageChanges', { measure: 'payChangeMean', by: 'unit', ...year })).total).toBeCloseTo(
      (4 * 10 - 10) / 5,
      8,
    )
    expect((await asking.by('payPackageChanges', { by: 'payChange', asAt: '2026-11-20' }))['FROM_0_TO_3']).toBe(5)
  })

  it('have headcount, starters, leavers and pay by gender, and the share of each gender among supervisors [PW-315]', async () => {
    const { lines, total } = await asking.ask('diversity', { measure: 'shareOfSupervisors', by: 'gender', asAt: '2026-04-01' })
    expect([lines.map(({ values }) => values[0]), total]).toEqual([[50, 50], 100])
    for (const measure of ['headcount', 'starters', 'leavers', 'payMedian'])
      for (const by of ['gender', 'age']) expect((await asking.ask('diversity', { measure, by, ...year })).rows.length).toBeGreaterThan(0)
  })

  it('have direct reports of each supervisor, their mean, and the layers of the hierarchy [PW-344]', async () => {
    const onDay = { asAt: '2026-04-01' }
    expect((await asking.ask('spanOfControl', { measure: 'meanSpan', by: 'unit', ...onDay })).total).toBe(1)
    const layers = Object.entries(await asking.by('spanOfControl', { by: 'layer', ...onDay }))
    // The seventh reports to the director
    expect(layers).toEqual([
      ['1', 9],
      ['2', 10],
      ['3', 1],
    ])
  })

  it('have people and levels by skill and discipline, and name critical ones that fewer than two have [PW-351]', async () => {
    const [discipline] = await write(
      "insert into skill_disciplines (tenant_id, id, name) values ($1, gen_random_uuid(), 'Trades') returning id",
    )
    const skill = async (name: string, isCritical: boolean, levels: readonly string[]) => {
      const [made] = await write(
        'insert into skills (tenant_id, id, name, discipline_id, is_business_critical) values ($1, gen_random_uuid(), $2, $3, $4) returning id',
        name,
        discipline?.id,
        isCritical,
      )
      for (const [index, level] of levels.entries())
        await write(
          "insert into person_skills (tenant_id, id, person_id, skill_id, level, since) values ($1, gen_random_uuid(), $2, $3, $4, '2026-01-01')",
          company.people[index],
          made?.id,
          level,
        )
    }
    await skill('Welding', true, ['EXPERT'])
    await skill('Rigging', true, ['BEGINNER', 'INTERMEDIATE'])
    await skill('Forging', true, [])
    await skill('Painting', false, ['BEGINNER'])
    expect(await asking.by('skills', { by: 'skill', asAt: '2026-11-20' })).toEqual({ Rigging: 2, Welding: 1, Painting: 1 })
    expect(await asking.by('skills', { measure: 'skillLevel', by: 'skill', asAt: '2026-11-20' })).toEqual({
      Rigging: 1.5,
      Welding: 4,
      Painting: 1,
    })
    expect(await asking.by('skills', { by: 'discipline', asAt: '2026-11-20' })).toEqual({ Trades: 2 })
    const scarce = async (asked: Record<string, string>) => (await asking.ask('skills', asked)).scarceSkills
    expect(await scarce({ by: 'skill', asAt: '2026-11-20' })).toEqual(['Forging', 'Welding'])
    expect(await scarce({ by: 'skill', f: 'skillLevel', 'f.skillLevel': 'EXPERT' })).toEqual([])
    expect((await asking.ask('headcount', {})).scarceSkills).toEqual([])
  })

  it('have the scores of metric groups by unit and month, each as a part of its own scale [PW-328]', async () => {
    const content = { name: 'Work', metrics: [{ key: 'a', text: 'A', scale: 'RATING', least: 1, most: 5 }] }
    const [group] = await write(
      "insert into metric_groups (tenant_id, id, name, state, metrics) values ($1, gen_random_uuid(), 'Work', 'ACTIVE', $2) returning id",
      JSON.stringify(content.metrics),
    )
    const [version] = await write(
      'insert into metric_group_versions (tenant_id, id, metric_group_id, number, content) values ($1, gen_random_uuid(), $2, 1, $3) returning id',
      group?.id,
      JSON.stringify(content),
    )
    for (const [index, score] of [5, 5, 3, 1, 1, 3].entries())
      await write(
        `insert into metric_responses (tenant_id, id, person_id, group_id, version_id, side, respondent_id, state, asked_on, answered_on, answers)
         values ($1, gen_random_uuid(), $2, $3, $4, 'SUPERVISOR', $5, 'SUBMITTED', '2026-08-01', '2026-08-15', $6)`,
        company.people[10 + index],
        group?.id,
        version?.id,
        company.people[19],
        JSON.stringify([{ key: 'a', value: score }]),
      )
    const { total, columnTotals } = await asking.ask('businessPerformance', { by: 'none', ...year })
    expect(columnTotals[7]).toBeCloseTo(50, 8)
    expect(total).toBeNull()
    expect(await asking.by('businessPerformance', { by: 'metricGroup', ...year })).toEqual({ Work: 50 })
    expect(await asking.by('businessPerformance', { by: 'unit', ...year })).toEqual({ Operations: 50 })
  })

  it('have the share of requirements that are met, how many have each standing, and what expires in the next twelve months [PW-319]', async () => {
    const subject = crypto.randomUUID()
    const span = `insert into qualification_spans (tenant_id, person_id, subject_id, is_group, starts_on, ends_on, met, standing, expires_on)
      values ($1, $2, $3, false, '2026-01-01', 'infinity', $4, $5, $6)`
    for (const [index, [met, standing, expires]] of (
      [
        [true, 'CURRENT', '2027-01-31'],
        [true, 'CURRENT', '2028-01-31'],
        [true, 'CURRENT', null],
        [false, 'EXPIRED', null],
      ] as const
    ).entries())
      await write(span, company.people[index], subject, met, standing, expires)
    const onDay = { asAt: '2026-11-20', by: 'standing' }
    expect(await asking.ask('qualificationCompliance', { measure: 'compliance', ...onDay })).toMatchObject({ total: 75 })
    expect(await asking.by('qualificationCompliance', { measure: 'required', ...onDay })).toEqual({ CURRENT: 3, EXPIRED: 1 })
    const ahead = await asking.ask('qualificationCompliance', { measure: 'expiries', by: 'none' })
    expect([ahead.moments[0]?.from, ahead.moments.at(-1)?.until]).toEqual(['2026-11-20', '2027-11-19'])
    expect(ahead.columnTotals.slice(0, 4)).toEqual([0, 0, 1, 0])
    expect(ahead.columnTotals.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(1)
  })

  it('tell any measure of the playground apart by any two dimensions [PW-318]', async () => {
    const { measures: offered, dimensions } = pageOf('playground')
    expect(offered.toSorted()).toEqual(measureNames.filter((name) => !isSurvival(name)).toSorted())
    const pairs = [
      ...offered.map((measure, index) => [measure, dimensions.filter((name) => tellsApart(measure, name)).at(-1 - (index % 3))] as const),
      ...dimensions.map((name) => [offered.find((measure) => tellsApart(measure, name)), name] as const),
    ]
    for (const [index, [measure = 'none', first = 'none']] of pairs.entries()) {
      const second = ['unit', 'title', 'grade'].find((name, place) => place >= index % 3 && name !== first) ?? 'location'
      const { columns, lines } = await asking.ask('playground', { measure, by: `${first},${second}`, ...year })
      expect([measure, first, lines.every(({ values }) => values.length === columns.length)]).toEqual([measure, first, true])
    }
  })
})
