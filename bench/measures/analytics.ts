import { daysAfter, monthsAfter } from '../../packages/shared/src/days.ts'
import { pageKeys, pageOf } from '../../packages/shared/src/domains/analytics/pages.ts'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { fillRecords } from './analytics-records.ts'
import { fillFields } from './custom-fields.ts'
import { replayRaw } from '../lib/raw.ts'
import type { Recorded } from '../lib/recording.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

const times = 5
const query = 'query ($page: String!, $ask: String!) { getAnalysis(page: $page, ask: $ask) { total lines { values } columnTotals } }'
const customFields = '{ info: getAccessibleAnalyticsFeatureInfo { customFields { key name } } }'
const rows =
  'query ($ask: String!) { listAnalyticsRows(page: "headcount", ask: $ask, mark: "[null,null,0]", first: 50) { items { personId } } }'

/** The milliseconds of CPU that a page may cost for 100,000 people, and one of what was known on an earlier day. */
const milliseconds = { page: 300, known: 600, rows: 30 } as const
const fullSize = 100_000

/**
 * Pages of analytics that nobody has asked for before, and the first people behind a figure. Beside each is how often all segments could
 * be counted, and the people of each unit on a day, with nothing else that a page asks: nothing costs less than that.
 */
export async function measureAnalytics(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  await fillFields(seeded, { TEXT: 0, NUMBER: 0, SINGLE_SELECT: 1 })
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  await fillRecords(administrator, seeded)
  const today = new Date().toISOString().slice(0, 10)
  const earlier = monthsAfter(today, -6)
  // Everything is known from when it was made, today
  const knownAt = new Date().toISOString()
  const asks = [
    ['headcount by unit', 'headcount', { by: 'unit' }, 'page'],
    ['headcount at 13 month ends', 'headcount', { by: 'none' }, 'page'],
    ['headcount by unit at 13 month ends', 'headcount', { by: 'unit', over: 'months' }, 'page'],
    ['attrition by unit', 'attrition', { by: 'unit' }, 'page'],
    ['length of service', 'tenure', { by: 'tenure' }, 'page'],
    ['median pay by unit', 'remuneration', { by: 'unit' }, 'page'],
    [
      'attrition by unit as known earlier',
      'attrition',
      { by: 'unit', until: daysAfter(earlier, -1), from: monthsAfter(earlier, -12), knownAt },
      'known',
    ],
    ['median pay by unit as known earlier', 'remuneration', { by: 'unit', asAt: daysAfter(earlier, -1), knownAt }, 'known'],
    ['headcount by unit as known earlier', 'headcount', { by: 'unit', asAt: daysAfter(earlier, -1), knownAt }, 'known'],
  ] as const
  // Each page as it begins, on days of its own, so that none has been counted for another
  const pages = pageKeys
    .filter((key) => pageOf(key).shownBy === undefined)
    .map((key, index) => {
      const day = daysAfter(today, -2 - index)
      return [`the page ${key}`, key, { asAt: day, from: daysAfter(monthsAfter(day, -12), 1), until: day }, 'page'] as const
    })
  const { info } = await administrator.ask<{ info: { customFields: { key: string; name: string }[] } }>(customFields, {})
  const fields = info.customFields.map(
    ({ key, name }) => [`headcount by the custom field ${name}`, 'headcount', { by: key }, 'page'] as const,
  )
  const recorded: { what: string; budget: keyof typeof milliseconds; statements: Recorded[] }[] = []
  for (const [what, page, ask, budget] of [...asks, ...fields, ...pages]) {
    const variables = { page, ask: new URLSearchParams(ask).toString() }
    recorded.push({ what, budget, statements: await server.record(() => administrator.ask(query, variables)) })
  }
  recorded.push({
    what: 'the first 50 people behind a figure',
    budget: 'rows',
    statements: await server.record(() => administrator.ask(rows, { ask: 'by=unit' })),
  })
  const costOf = async (statements: Recorded[]) => {
    const raw = replayRaw({ url: seeded.applicationUrl, statements, postgresPid: seeded.postgresPid })
    await raw.run(1)
    const before = raw.cpuSeconds()
    await raw.run(times)
    const cost = ((raw.cpuSeconds() - before) * 1000) / times
    raw.stop()
    return cost
  }
  // In the tenant that the first of these enters
  const beginning = recorded[0]?.statements.filter(({ text }) => /^begin|begin_request/i.test(text)) ?? []
  const costOfOne = (text: string) => costOf([...beginning, { text }, { text: 'commit' }])
  const counting = await costOfOne('select count(*) from job_segments')
  const floor = await costOfOne(`select business_unit_id, count(distinct person_id) from job_segments
    where ends_on > '${today}' and starts_on <= '${today}' group by business_unit_id`)
  const measured: Measured[] = []
  for (const { what, budget, statements } of recorded) {
    const cost = await costOf(statements)
    const timesOf = (of: number) => `${(cost / of).toFixed(1)} times`
    const detail = `${cost.toFixed(0)} ms for ${seeded.people.toLocaleString('en')} people; ${timesOf(counting)} a count of the segments (${counting.toFixed(0)} ms), ${timesOf(floor)} one of the people by unit (${floor.toFixed(0)} ms)`
    measured.push({
      what: `analytics: ${what}`,
      value: (cost * fullSize) / seeded.people,
      budget: milliseconds[budget],
      unit: 'ms',
      detail,
    })
  }
  return measured
}
