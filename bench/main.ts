import { isBroken, report, type Measured } from './lib/budget.ts'
import { copyOf, seedOnce, type Seeded } from './lib/seeded.ts'
import { startServer, type BenchServer } from './lib/server.ts'
import { measureDirectory } from './measures/directory.ts'
import { measureImport } from './measures/import.ts'
import { measureStart } from './measures/start.ts'
import { measureWebClient } from './measures/web-client.ts'
import { measureWebSize } from './measures/web-size.ts'

/** `npm run bench [web|start|directory|import …] [--people N] [--years Y]`: the budgets as ratios of one run. */
const { chosen, option } = readArguments(process.argv.slice(2))
const wants = (name: string) => chosen.length === 0 || chosen.includes(name)
const measured: Measured[] = []

if (wants('web')) measured.push(...measureWebSize(), ...(await measureWebClient()))
if (wants('start')) measured.push(...(await measureStart()))
if (wants('directory') || wants('import')) {
  const seeded = await seedOnce(option('people', 100_000), option('years', 10))
  if (wants('directory')) measured.push(...(await onServer(seeded, (server) => measureDirectory(server, seeded))))
  if (wants('import')) {
    const copy = await copyOf(seeded)
    measured.push(...(await onServer(copy, (server) => measureImport(server, copy, option('rows', 100_000)))))
    await copy.stop()
  }
  await seeded.stop()
}
console.log(`\n${report(measured)}\n`)
const broken = measured.filter(isBroken)
if (broken.length > 0) {
  console.error(`${broken.length} of ${measured.length} budgets are broken by more than a quarter.`)
  process.exitCode = 1
}

async function onServer(seeded: Seeded, measure: (server: BenchServer) => Promise<Measured[]>): Promise<Measured[]> {
  const server = await startServer(seeded.environment)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

function readArguments(given: readonly string[]) {
  const options = new Map<string, number>()
  const names: string[] = []
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? ''
    if (word.startsWith('--')) options.set(word.slice(2), Number(given[(index += 1)]))
    else names.push(word)
  }
  return { chosen: names, option: (name: string, fallback: number) => options.get(name) ?? fallback }
}
