import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { median } from '../lib/compare.ts'
import { copyOf, seedOnce, type Seeded } from '../lib/seeded.ts'
import { startServer, type BenchServer } from '../lib/server.ts'
import { during, percentile95, waitsOf } from '../lib/waits.ts'
import { importWork, writeFile } from './import-file.ts'

const people = 20_000
const others = 20
/** Half of them see everybody, half of them their own team. */
const readers = 40
const rounds = 5
const roundMilliseconds = 4000
const imported = 200

const query =
  'query ($page: String!, $ask: String!) { getAnalysis(page: $page, ask: $ask) { rows { id label } lines { values } columnTotals total } }'
/** Supervisors may open these too: as they begin, and told apart in another way. */
const pages: readonly (readonly [page: string, ask: string])[] = [
  ['headcount', ''],
  ['headcount', 'by=unit'],
  ['headcount', 'by=tenure'],
  ['startersAndLeavers', ''],
  ['startersAndLeavers', 'measure=leavers'],
  ['attrition', ''],
  ['attrition', 'by=unit'],
  ['goals', ''],
  ['training', ''],
  ['skills', ''],
]

/** How long people wait for a page of the directory while 40 others open ten pages of analytics each, of which an import has left none counted. */
export async function measureAnalyticsLoad(): Promise<Measured[]> {
  const seeded = await seedOnce(people, 3)
  const copy = await copyOf(seeded)
  const server = await startServer(copy.environment)
  try {
    return [await measureOn(server, copy)]
  } finally {
    await server.stop()
    await copy.stop()
    await seeded.stop()
  }
}

async function measureOn(server: BenchServer, seeded: Seeded): Promise<Measured> {
  const enter = (who: string) => signIn(server.address, seeded.alias, who, seeded.password)
  const modest: Client[] = []
  while (modest.length < others) modest.push(await enter(seeded.administrator))
  const opening: Client[] = []
  while (opening.length < readers) opening.push(await enter(opening.length % 2 === 0 ? seeded.administrator : seeded.manager))
  const [importer] = modest
  if (!importer) throw new Error('Nobody could sign in')
  await waitsOf(modest, during(roundMilliseconds))
  const ratios: number[] = []
  const waits = { alone: [] as number[], beside: [] as number[], opened: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const alone = await waitsOf(modest, during(roundMilliseconds))
    await importWork({ server, seeded, client: importer }, { type: 'CREATE_PEOPLE', file: writePeople(round), rows: imported })
    const { beside, took } = await besideReaders(opening, modest)
    ratios.push(percentile95(beside) / percentile95(alone))
    waits.alone.push(...alone)
    waits.beside.push(...beside)
    waits.opened.push(took)
  }
  const milliseconds = (of: readonly number[]) => `p50 ${median(of).toFixed(0)} ms, p95 ${percentile95(of).toFixed(0)} ms`
  return {
    what: `p95 of ${others} people beside ${readers} who open ten pages of analytics each after an import, against alone`,
    value: median(ratios),
    budget: 2,
    unit: 'x',
    detail: `${milliseconds(waits.beside)} against ${milliseconds(waits.alone)}; all pages were open after ${(median(waits.opened) / 1000).toFixed(1)} s`,
  }
}

/** Everybody opens their pages one after the other, each beginning with another one. */
async function besideReaders(opening: readonly Client[], modest: readonly Client[]) {
  const state = { isOver: false }
  const begin = performance.now()
  const reading = Promise.all(
    opening.map(async (client, index) => {
      for (let nth = 0; nth < pages.length; nth += 1) {
        const [page, ask] = pages[(index + nth) % pages.length] ?? ['headcount', '']
        await client.ask(query, { page, ask })
      }
    }),
  ).finally(() => (state.isOver = true))
  const [beside] = await Promise.all([waitsOf(modest, () => !state.isOver), reading])
  return { beside, took: performance.now() - begin }
}

function writePeople(round: number): string {
  const stamp = `${Date.now().toString(36)}${round}`
  const lines = ['employee_number,first_name,last_name,email']
  for (let index = 0; index < imported; index += 1)
    lines.push(`L${stamp}${index},First${index},Last${index},load.${stamp}.${index}@bench.example`)
  return writeFile('people.csv', lines)
}
