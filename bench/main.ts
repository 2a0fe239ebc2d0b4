import { readArguments, type Order } from './lib/arguments.ts'
import { failuresOf, report, type Measured } from './lib/budget.ts'
import { copyOf, seedOnce, type Seeded } from './lib/seeded.ts'
import { startServer, type BenchServer } from './lib/server.ts'
import { measureAnalytics } from './measures/analytics.ts'
import { measureCompensationGrid } from './measures/compensation-grid.ts'
import { measureCompliance } from './measures/compliance.ts'
import { measureCustomFields } from './measures/custom-fields.ts'
import { measureDirectory } from './measures/directory.ts'
import { measureDisk } from './measures/disk.ts'
import { measureFairness } from './measures/fairness.ts'
import { measureInbox } from './measures/inbox.ts'
import { measureImport } from './measures/import.ts'
import { measureMove } from './measures/move.ts'
import { measureOrganisationChart } from './measures/organisation-chart.ts'
import { measurePulse } from './measures/pulse.ts'
import { measureReorganisation } from './measures/reorganisation.ts'
import { measureStart } from './measures/start.ts'
import { measureWebClient } from './measures/web-client.ts'
import { measureWebSize } from './measures/web-size.ts'

const onSeeded = [
  'disk',
  'directory',
  'move',
  'import',
  'analytics',
  'compliance',
  'inbox',
  'custom-fields',
  'reorganisation',
  'pulse',
] as const

/** `npm run bench [web|chart|grid|start|fairness|directory|disk|move|import|analytics|compliance|inbox|custom-fields|reorganisation|pulse …] [--people N] [--years Y] [--rows R]`: the budgets as ratios of one run. */
const order = readArguments(process.argv.slice(2))
process.exitCode = typeof order === 'string' ? refuse(order) : await bench(order)

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

async function bench({ measures, size }: Order): Promise<number> {
  const measured: Measured[] = []
  if (measures.has('web')) measured.push(...measureWebSize(), ...(await measureWebClient()))
  if (measures.has('chart')) measured.push(...(await measureOrganisationChart()))
  if (measures.has('grid')) measured.push(...(await measureCompensationGrid()))
  if (measures.has('start')) measured.push(...(await measureStart()))
  if (measures.has('fairness')) measured.push(...(await measureFairness()))
  if (onSeeded.some((each) => measures.has(each))) {
    const seeded = await seedOnce(size.people, size.years)
    if (measures.has('disk')) measured.push(...(await measureDisk(seeded, size.years)))
    if (measures.has('directory')) measured.push(...(await onServer(seeded, (server) => measureDirectory(server, seeded))))
    for (const [name, measure] of writing(size)) {
      if (!measures.has(name)) continue
      const copy = await copyOf(seeded)
      measured.push(...(await onServer(copy, (server) => measure(server, copy))))
      await copy.stop()
    }
    await seeded.stop()
  }
  console.log(`\n${report(measured)}\n`)
  const failures = failuresOf(measured)
  if (failures) console.error(failures)
  return failures ? 1 : 0
}

type Measure = (server: BenchServer, seeded: Seeded) => Promise<Measured[]>

/** What changes the organisation that it measures, and has a copy of it to itself. */
function writing({ rows }: Order['size']): [(typeof onSeeded)[number], Measure][] {
  return [
    ['move', measureMove],
    ['import', (server, copy) => measureImport(server, copy, rows)],
    ['analytics', measureAnalytics],
    ['compliance', measureCompliance],
    ['inbox', measureInbox],
    ['custom-fields', measureCustomFields],
    ['reorganisation', measureReorganisation],
    ['pulse', measurePulse],
  ]
}

async function onServer(seeded: Seeded, measure: (server: BenchServer) => Promise<Measured[]>): Promise<Measured[]> {
  const server = await startServer(seeded.environment)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
