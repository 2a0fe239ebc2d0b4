import { daysAfter, monthsAfter } from '../../packages/shared/src/days.ts'
import { pageKeys, pageOf } from '../../packages/shared/src/domains/analytics/pages.ts'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { replayRaw } from '../lib/raw.ts'
import type { Recorded } from '../lib/recording.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

const times = 5
const query = 'query ($page: String!, $ask: String!) { getAnalysis(page: $page, ask: $ask) { total lines { values } columnTotals } }'
const customFields = '{ info: getAccessibleAnalyticsFeatureInfo { customFields { key name } } }'
const rows =
  'query ($ask: String!) { listAnalyticsRows(page: "headcount", ask: $ask, mark: "[null,null,0]", first: 50) { items { personId } } }'

/** Pages of analytics that nobody has asked for before, and the first people behind a figure, against counting all segments once. */
export async function measureAnalytics(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const today = new Date().toISOString().slice(0, 10)
  const earlier = monthsAfter(today, -6)
  const asks = [
    ['headcount by unit', 'headcount', { by: 'unit' }, 4],
    ['headcount at 13 month ends', 'headcount', { by: 'none' }, 4],
    ['headcount by unit at 13 month ends', 'headcount', { by: 'unit', over: 'months' }, 4],
    ['attrition by unit', 'attrition', { by: 'unit' }, 4],
    ['length of service', 'tenure', { by: 'tenure' }, 4],
    ['median pay by unit', 'remuneration', { by: 'unit' }, 4],
    [
      'attrition by unit as known earlier',
      'attrition',
      { by: 'unit', until: daysAfter(earlier, -1), from: monthsAfter(earlier, -12), knownAt: `${earlier}T00:00:00Z` },
      8,
    ],
    [
      'median pay by unit as known earlier',
      'remuneration',
      { by: 'unit', asAt: daysAfter(earlier, -1), knownAt: `${earlier}T00:00:00Z` },
      8,
    ],
    ['headcount by unit as known earlier', 'headcount', { by: 'unit', asAt: daysAfter(earlier, -1), knownAt: `${earlier}T00:00:00Z` }, 8],
  ] as const
  // Each page as it begins, on days of its own, so that none has been counted for another
  const pages = pageKeys
    .filter((key) => pageOf(key).shownBy === undefined)
    .map((key, index) => {
      const day = daysAfter(today, -2 - index)
      return [`the page ${key}`, key, { asAt: day, from: daysAfter(monthsAfter(day, -12), 1), until: day }, 4] as const
    })
  const { info } = await administrator.ask<{ info: { customFields: { key: string; name: string }[] } }>(customFields, {})
  const fields = info.customFields.map(({ key, name }) => [`headcount by the custom field ${name}`, 'headcount', { by: key }, 4] as const)
  const recorded: { what: string; budget: number; statements: Recorded[] }[] = []
  for (const [what, page, ask, budget] of [...asks, ...fields, ...pages]) {
    const variables = { page, ask: new URLSearchParams(ask).toString() }
    recorded.push({ what, budget, statements: await server.record(() => administrator.ask(query, variables)) })
  }
  recorded.push({
    what: 'the first 50 people behind a figure',
    budget: 0.2,
    statements: await server.record(() => administrator.ask(rows, { ask: 'by=unit' })),
  })
  const costOf = async (statements: Recorded[]) => {
    const raw = replayRaw({ url: seeded.applicationUrl, statements, postgresPid: seeded.postgresPid })
    await raw.run(1)
    const before = raw.cpuSeconds()
    await raw.run(times)
    const milliseconds = ((raw.cpuSeconds() - before) * 1000) / times
    raw.stop()
    return milliseconds
  }
  // In the tenant that the first of these enters
  const beginning = recorded[0]?.statements.filter(({ text }) => /^begin|begin_request/i.test(text)) ?? []
  const yardstick = await costOf([...beginning, { text: 'select count(*) from job_segments' }, { text: 'commit' }])
  const measured: Measured[] = []
  for (const { what, budget, statements } of recorded) {
    const milliseconds = await costOf(statements)
    const detail = `${milliseconds.toFixed(0)} ms of CPU, ${yardstick.toFixed(0)} ms to count the segments of ${seeded.people.toLocaleString('en')} people`
    measured.push({ what: `analytics: ${what}`, value: milliseconds / yardstick, budget, unit: 'x', detail })
  }
  return measured
}
