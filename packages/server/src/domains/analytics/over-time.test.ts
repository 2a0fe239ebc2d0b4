import { isOfDay, isSurvival, measureNames, type MeasureName } from '@kith/shared/domains/analytics/measures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking, type Answer } from './testing/asking.ts'
import { makeCompany } from './testing/company.ts'

// Today is 20 November 2026
const held = useTestServer()
let asking: Asking

beforeAll(async () => {
  const { server } = held
  const { tenantId } = server.world
  const write = (text: string, ...values: unknown[]) => server.rows(text, [tenantId, ...values])
  await write("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1")
  const { entity, people } = await makeCompany(server, [
    { companyStartDate: '2024-05-20' },
    { companyStartDate: '2026-08-20' },
    { companyStartDate: '2023-01-01', companyEndDate: '2026-05-31' },
  ])
  await write("insert into skill_disciplines (tenant_id, id, name) values ($1, gen_random_uuid(), 'Trades')")
  await write(`insert into skills (tenant_id, id, name, discipline_id, is_business_critical)
    select $1, gen_random_uuid(), made.name, discipline.id, false from skill_disciplines discipline, unnest(array['Welding', 'Rigging']) made (name)
    where tenant_id = $1`)
  for (const [index, level] of ['BEGINNER', 'ADVANCED', 'EXPERT'].entries())
    await write(
      `insert into person_skills (tenant_id, id, person_id, skill_id, level)
       select $1, gen_random_uuid(), $2, id, $3 from skills where tenant_id = $1 and name in ('Welding', 'Rigging')`,
      people[index],
      level,
    )
  asking = new Asking(server, 'hr', { f: 'entity', 'f.entity': entity })
}, 120_000)

const monthEnd = ({ moments }: Answer, index: number) => moments[index]?.until ?? ''
const months = [0, 6, 7, 10, 12]

describe('figures of a day, over time', () => {
  it.each(measureNames.filter((name) => isOfDay(name) && !isSurvival(name)))('%s has that of each day', async (measure: MeasureName) => {
    const course = await asking.ask('playground', { measure, by: 'none' })
    const units = await asking.ask('playground', { measure, by: 'unit', over: 'months' })
    for (const index of months) {
      const alone = await asking.ask('playground', { measure, by: 'unit', asAt: monthEnd(course, index) })
      expect([measure, index, course.columnTotals[index], units.columnTotals[index]]).toEqual([measure, index, alone.total, alone.total])
    }
  })

  it('service and skills have the people of each day behind them', async () => {
    const course = await asking.ask('tenure', { measure: 'meanTenure', by: 'none' })
    expect(months.map((index) => course.columnTotals[index])).toEqual([(18 + 34) / 2, (24 + 40) / 2, 25, (28 + 1) / 2, (30 + 3) / 2])
    const { items } = await asking.rows('tenure', { measure: 'meanTenure', by: 'none' }, [null, null, 12])
    expect(items.map(({ value }) => value)).toEqual([30, 3])
    const holders = await asking.ask('skills', { measure: 'skillHolders', by: 'skill', over: 'months' })
    expect(holders.lines.map(({ values }) => months.map((index) => values[index]))).toEqual([
      [2, 2, 1, 2, 2],
      [2, 2, 1, 2, 2],
    ])
    const levels = await asking.rows('skills', { measure: 'skillLevel', by: 'none' }, [null, null, 12])
    expect(levels.totalCount).toBe(4)
  })
})
