import { readArguments, type Size } from './lib/arguments.ts'
import { failuresOf, report, type Measured } from './lib/budget.ts'
import { copyOf, seedOnce, type Seeded } from './lib/seeded.ts'
import { startServer, type BenchServer } from './lib/server.ts'
import { measureAnalyticsLoad } from './measures/analytics-load.ts'
import { measureAnalytics } from './measures/analytics.ts'
import { measureCompensationGrid } from './measures/compensation-grid.ts'
import { measureCompliance } from './measures/compliance.ts'
import { measureContracts } from './measures/contracts.ts'
import { measureCustomFields } from './measures/custom-fields.ts'
import { measureDirectory } from './measures/directory.ts'
import { measureDisk } from './measures/disk.ts'
import { measureFairness } from './measures/fairness.ts'
import { measureInbox } from './measures/inbox.ts'
import { measureImport } from './measures/import.ts'
import { measureMove } from './measures/move.ts'
import { measureOrganisationChart } from './measures/organisation-chart.ts'
import { measurePulse } from './measures/pulse.ts'
import { measureRaises } from './measures/raises.ts'
import { measureReorganisation } from './measures/reorganisation.ts'
import { measureRoles } from './measures/roles.ts'
import { measureStart } from './measures/start.ts'
import { measureWebClient } from './measures/web-client.ts'
import { measureWebSize } from './measures/web-size.ts'

type OnServer = (server: BenchServer, seeded: Seeded, size: Size) => Promise<Measured[]>

const alone: Readonly<Record<string, () => Promise<Measured[]>>> = {
  web: async () => [...measureWebSize(), ...(await measureWebClient())],
  chart: measureOrganisationChart,
  grid: measureCompensationGrid,
  start: measureStart,
  fairness: measureFairness,
  raises: measureRaises,
  'analytics-load': measureAnalyticsLoad,
}
/** On the large organisation, which they leave as it is. */
const reading: Readonly<Record<string, (seeded: Seeded, size: Size) => Promise<Measured[]>>> = {
  disk: (seeded, { years }) => measureDisk(seeded, years),
  directory: (seeded) => onServer(seeded, (server) => measureDirectory(server, seeded)),
}
/** On a copy of it that each of them has to itself. */
const writing: Readonly<Record<string, OnServer>> = {
  move: measureMove,
  import: (server, copy, { rows }) => measureImport(server, copy, rows),
  analytics: measureAnalytics,
  compliance: measureCompliance,
  inbox: measureInbox,
  'custom-fields': measureCustomFields,
  reorganisation: measureReorganisation,
  roles: measureRoles,
  pulse: measurePulse,
  contracts: measureContracts,
}
const measures = [alone, reading, writing].flatMap((each) => Object.keys(each))

/** `npm run bench [measure …] [--people N] [--years Y] [--rows R]`: the budgets as ratios of one run, of everything where nothing is named. */
const order = readArguments(process.argv.slice(2), measures)
process.exitCode = typeof order === 'string' ? refuse(order) : await bench(order.measures, order.size)

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

async function bench(wanted: ReadonlySet<string>, size: Size): Promise<number> {
  const measured: Measured[] = []
  for (const measure of chosen(alone, wanted)) measured.push(...(await measure()))
  const [onSeeded, onCopy] = [chosen(reading, wanted), chosen(writing, wanted)]
  if (onSeeded.length + onCopy.length > 0) {
    const seeded = await seedOnce(size.people, size.years)
    for (const measure of onSeeded) measured.push(...(await measure(seeded, size)))
    for (const measure of onCopy) {
      const copy = await copyOf(seeded)
      measured.push(...(await onServer(copy, (server) => measure(server, copy, size))))
      await copy.stop()
    }
    await seeded.stop()
  }
  console.log(`\n${report(measured)}\n`)
  const failures = failuresOf(measured)
  if (failures) console.error(failures)
  return failures ? 1 : 0
}

function chosen<Measure>(all: Readonly<Record<string, Measure>>, wanted: ReadonlySet<string>): Measure[] {
  return Object.entries(all).flatMap(([name, measure]) => (wanted.has(name) ? [measure] : []))
}

async function onServer(seeded: Seeded, measure: (server: BenchServer) => Promise<Measured[]>): Promise<Measured[]> {
  const server = await startServer(seeded.environment)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
