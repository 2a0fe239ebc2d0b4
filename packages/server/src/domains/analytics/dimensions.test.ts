import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import { makeCompany, type Company } from './testing/company.ts'
import { sizes } from './testing/naive.ts'

// Today is 20 November 2026
const held = useTestServer()
const onDay = { asAt: '2026-11-20' }
let company: Company
let asking: Asking

/** Each bucket by the expiry that is its first day, and what is recorded for it. */
const workRights: [bucket: string, expiry: string | null][] = [
  ['', null],
  ['NO_EXPIRY', null],
  ['EXPIRED_0_TO_3_MONTHS', '2026-11-19'],
  ['EXPIRED_3_MONTHS', '2026-08-20'],
  ['EXPIRING_0_TO_3_MONTHS', '2026-11-20'],
  ['FROM_3_TO_12_MONTHS', '2027-02-20'],
  ['FROM_1_TO_3_YEARS', '2027-11-20'],
  ['FROM_3_YEARS', '2029-11-20'],
]
const payStarts: [bucket: string, since: string][] = [
  ['FROM_0_TO_3', '2026-08-21'],
  ['FROM_3_TO_6', '2026-08-20'],
  ['FROM_6_TO_12', '2026-05-20'],
  ['FROM_12_TO_18', '2025-11-20'],
  ['FROM_18_TO_24', '2025-05-20'],
  ['FROM_24', '2024-11-20'],
]
const pay = { type: 'ANNUAL_SALARY', baseAnnual: '100000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '80', currency: 'AUD' } as const

/** The number of a person decides on their job. */
const staff = Array.from({ length: 40 }, (_, index) => ({
  unit: index % 2 === 0 ? 'Operations' : 'Design',
  location: index % 3 === 0 ? 'Perth' : 'Sydney',
  title: ['Director', 'Manager', 'Engineer'][index % 3] ?? '',
  grade: ['', 'Grade A', 'Grade B', 'Grade B'][index % 4] ?? '',
  isCasual: index % 5 === 0,
  supervisor: ([null, 'director', 'manager'] as const)[index % 3] ?? null,
  gender: index < 20 ? 'first' : index < 35 ? 'second' : '',
  workRight: workRights[index % 8] ?? ['', null],
}))

beforeAll(async () => {
  const { server } = held
  const { lists, jobs, tenantId } = server.world
  const write = (text: string, ...values: unknown[]) => server.rows<{ id: string }>(text, [tenantId, ...values])
  await write("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1")
  const casual = await write("select id from work_classes where tenant_id = $1 and work_type = 'TEMPORARY_CASUAL' limit 1")
  const genders = await write('select id from genders where tenant_id = $1 order by name limit 2')
  const [right] = await write('select id from work_rights where tenant_id = $1 limit 1')
  const grades = new Map<string, string | undefined>()
  for (const [order, name] of ['Grade A', 'Grade B'].entries()) {
    const [made] = await write(
      'insert into pay_grades (tenant_id, id, name, sort_order) values ($1, gen_random_uuid(), $2, $3) returning id',
      name,
      order,
    )
    grades.set(name, made?.id)
  }
  company = await makeCompany(
    server,
    staff.map(({ unit, location, title, grade, isCasual, supervisor }, index) => {
      const since = payStarts[index]?.[1]
      return {
        businessUnitId: lists[unit] ?? '',
        locationId: lists[location] ?? '',
        positionTitleId: lists[title] ?? '',
        ...(grade === '' ? {} : { payGradeId: grades.get(grade) ?? null }),
        ...(isCasual ? { workClassId: casual[0]?.id ?? '' } : {}),
        ...(supervisor === null ? {} : { supervisorJobId: jobs[supervisor] }),
        ...(since === undefined ? {} : { companyStartDate: since, remuneration: pay }),
        ...(index === payStarts.length ? { remuneration: { type: 'NONE' as const, currency: 'AUD' } } : {}),
      }
    }),
  )
  for (const [index, { gender, workRight }] of staff.entries()) {
    const [bucket, expiry] = workRight
    await write(
      `update people set gender_id = $3, work_right_id = $4, work_right_expires_on = $5 where tenant_id = $1 and id = $2`,
      company.people[index],
      gender === '' ? null : genders[gender === 'first' ? 0 : 1]?.id,
      bucket === '' ? null : right?.id,
      expiry,
    )
  }
  const goal = `insert into goals (tenant_id, id, person_id, name, weight, start_on, due_on, progress, approval)
    values ($1, gen_random_uuid(), $2, 'Goal', 10, '2026-09-01', '2026-12-31', 'ON_TARGET', 'APPROVED')`
  for (const [index, goals] of [1, 2, 3, 6].entries()) for (let made = 0; made < goals; made += 1) await write(goal, company.people[index])
  asking = new Asking(server, 'hr', { f: 'entity', 'f.entity': company.entity })
})

const expected = (of: (each: (typeof staff)[number]) => string) => sizes(staff, of)

describe('dimensions of analytics', () => {
  it('are the unit, location, title, pay grade, work class and work type of their job, what is not recorded being last [PW-375] [PW-363] [PW-364] [PW-367] [PW-371] [PW-372]', async () => {
    expect(await asking.by('headcount', { ...onDay, by: 'unit' })).toEqual(expected(({ unit }) => unit))
    expect(await asking.by('headcount', { ...onDay, by: 'location' })).toEqual(expected(({ location }) => location))
    expect(await asking.by('headcount', { ...onDay, by: 'title' })).toEqual(expected(({ title }) => title))
    const grades = await asking.by('headcount', { ...onDay, by: 'grade' })
    expect(Object.entries(grades)).toEqual([
      ['Grade B', 20],
      ['Grade A', 10],
      ['', 10],
    ])
    const classes = await asking.by('headcount', { ...onDay, by: 'workClass' })
    expect(new Set(Object.values(classes))).toEqual(new Set([32, 8]))
    expect(await asking.by('headcount', { ...onDay, by: 'workType' })).toEqual({ PERMANENT: 32, TEMPORARY_CASUAL: 8 })
  })

  it('are the business entity [PW-362]', async () => {
    expect(await new Asking(held.server).by('headcount', { ...onDay, by: 'entity' })).toEqual({
      'Second Pty Ltd': 40,
      'Harbour & Pine Pty Ltd': 6,
    })
  })

  it('are the supervisor [PW-365]', async () => {
    const { rows, lines } = await asking.ask('headcount', { ...onDay, by: 'supervisor' })
    const { people } = held.server.world
    expect(Object.fromEntries(rows.map(({ id }, index) => [id, lines[index]?.values[0]]))).toEqual({
      [people.director]: 13,
      [people.manager]: 13,
      '': 14,
    })
    expect(rows.at(-1)?.id).toBe('')
  })

  it('are the gender [PW-369]', async () => {
    const { rows, lines } = await asking.ask('headcount', { ...onDay, by: 'gender' })
    expect(lines.map(({ values }) => values[0])).toEqual([20, 15, 5])
    expect(rows.map(({ id }) => id === '')).toEqual([false, false, true])
  })

  it('are the expiry of a work right, in calendar months from its lower end on, and open to those of each bucket [PW-320] [PW-360] [PW-373]', async () => {
    const asked = { ...onDay, by: 'workRight' }
    const { rows, lines } = await asking.ask('workRights', asked)
    expect(rows.map(({ label }) => label)).toEqual([
      'NO_EXPIRY',
      'EXPIRED_3_MONTHS',
      'EXPIRED_0_TO_3_MONTHS',
      'EXPIRING_0_TO_3_MONTHS',
      'FROM_3_TO_12_MONTHS',
      'FROM_1_TO_3_YEARS',
      'FROM_3_YEARS',
      '',
    ])
    for (const [index, { values }] of lines.entries()) {
      expect([rows[index]?.label, values[0]]).toEqual([rows[index]?.label, 5])
      const behind = await asking.rows('workRights', asked, [rows[index]?.id, null, 0])
      const those = staff.flatMap(({ workRight }, person) => (workRight[0] === rows[index]?.id ? [company.people[person] ?? ''] : []))
      expect(behind.items.map(({ personId }) => personId).toSorted()).toEqual(those.toSorted())
    }
  })

  it('are the number of goals that run on the day, of people and for goals of their person [PW-370]', async () => {
    expect(await asking.by('goals', { ...onDay, measure: 'headcount', by: 'goalCount' })).toEqual({
      NONE: 36,
      ONE: 1,
      TWO: 1,
      FROM_3_TO_5: 1,
      FROM_6: 1,
    })
    expect(await asking.by('goals', { by: 'goalCount', from: '2026-01-01', until: '2026-11-20' })).toEqual({
      ONE: 1,
      TWO: 2,
      FROM_3_TO_5: 3,
      FROM_6: 6,
    })
  })

  it('are the months since the pay of a job last changed, unpaid ones and those without pay apart [PW-361]', async () => {
    const found = await asking.by('payPackageChanges', { ...onDay, by: 'payChange' })
    expect(Object.entries(found)).toEqual([...payStarts.map(([bucket]) => [bucket, 1]), ['UNPAID', 1], ['', 33]])
  })
})
