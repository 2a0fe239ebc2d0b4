import { build, type Rolldown, type UserConfig } from 'vite'

/** What the bundler makes of everything by itself: only a first build can say which modules go where. */
export async function firstBuild(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false, minify: false } })
  return [result].flat().flatMap((each) => ('output' in each ? each.output.filter((file) => file.type === 'chunk') : []))
}

/**
 * Has what the application needs at once in one file, what it shares with the sign-in page in another, and what the start page
 * adds in a third; what is asked before any of them in a fourth. By itself the bundler makes fifty, and a browser asks for six at a time.
 * The sign-in page lies apart from its fields, which many pages of the application need too.
 */
export function fewFiles(chunks: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingOptions {
  const entry = modulesOf(chunks, '/index.html')
  throwIfHeavy(entry)
  const signIn = modulesOf(chunks, '/start-sign-in.tsx')
  const application = modulesOf(chunks, '/start-application.tsx', '/src/domains.ts')
  const pageQueries = modulesOf(chunks, /\/src\/domains\/.*page-queries\.ts$/)
  const startPage = modulesOf(chunks, dashboard, /\/dashboard\/cards\.ts$/)
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'entry', test: (id) => entry.has(id) },
      { name: 'page-queries', test: (id) => pageQueries.has(id) },
      { name: 'base', test: (id) => signIn.has(id) && application.has(id) },
      { name: 'sign-in', test: (id) => signIn.has(id) && id.includes('/src/platform/sign-in/') },
      { name: 'fields', test: (id) => signIn.has(id) && !application.has(id) },
      { name: 'application', test: (id) => (application.has(id) && !signIn.has(id)) || isStyleOfPlatform(id) },
      { name: 'start-page', test: (id) => startPage.has(id) && !application.has(id) && !signIn.has(id) && !id.endsWith(dashboard) },
    ],
  }
}

const isStyleOfPlatform = (id: string): boolean => /\/src\/platform\/(?!sign-in\/).*\.css$/.test(id)

/** It waits for the cards while it is loaded, so that they cannot lie in one file with it. */
const dashboard = '/dashboard/DashboardPage.tsx'

/** The modules of the chunk that begins with this source, and of all that it imports at once. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], ...sources: (string | RegExp)[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(chunks.filter(({ facadeModuleId }) => sources.some((source) => facadeModuleId?.match(source))))
  for (const { imports } of needed) for (const each of imports) needed.add(byName.get(each) ?? never(each))
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
}

/** What the page asks first waits for the first file, which holds nothing but our own few lines. */
function throwIfHeavy(entry: ReadonlySet<string>): void {
  const heavy = [...entry].filter((id) => /\/node_modules\/|\/shared\/src\/(?:routes|domains)/.test(id))
  if (heavy.length > 0) throw new Error(`main.tsx must not import what is this large: ${heavy.join(', ')}`)
}

function never(name: string): never {
  throw new Error(`The build has no chunk ${name}`)
}
