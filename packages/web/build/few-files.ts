import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** A file that the bundler makes: with which module it begins, which modules it holds, and which files it imports. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports' | 'moduleIds'>

/** What the bundler makes of everything by itself: only a first build can say which modules go where. */
export async function firstBuild(config: UserConfig): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  const keepChunks: Plugin = {
    name: 'kith-first-build',
    generateBundle: {
      // Before Vite takes out the files of styles alone, so that styles are known to be needed too.
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { fileName, facadeModuleId, imports, moduleIds } = file
          chunks.push({ fileName, facadeModuleId, imports, moduleIds })
        }
      },
    },
  }
  const plugins = [...(config.plugins ?? []), keepChunks]
  await build({ ...config, plugins, configFile: false, logLevel: 'error', build: { ...config.build, write: false, minify: false } })
  return chunks
}

/**
 * Has what the application needs at once in one file, what it shares with the sign-in page in another, and what the start page
 * adds in a third; what is asked before any of them in a fourth. What many pages share follows in two, by how many do, and what
 * those of one domain share in one of its own. By itself the bundler makes hundreds, and a browser asks for six at a time.
 * A module is needed wherever one that imports it is, so that in this order no file waits for one that waits for it.
 * The sign-in page lies apart from its fields, which many pages of the application need too.
 */
export function fewFiles(chunks: readonly Chunk[]): Rolldown.CodeSplittingOptions {
  const entry = modulesOf(chunks, '/index.html')
  throwIfHeavy(entry)
  const signIn = modulesOf(chunks, '/start-sign-in.tsx')
  const application = modulesOf(chunks, '/start-application.tsx', '/src/domains.ts')
  const pageQueries = modulesOf(chunks, /\/src\/domains\/.*page-queries\.ts$/)
  const startPage = modulesOf(chunks, dashboard, /\/src\/domains\/[^/]+\/cards\.ts$/)
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
      { name: 'pages', minShareCount: 40 },
      { name: 'some-pages', minShareCount: 10 },
      { name: (id) => domainOf(id) ?? null, debugName: 'a domain', minShareCount: 2 },
    ],
  }
}

const domainOf = (id: string): string | undefined => /\/web\/src\/domains\/([^/]+)\//.exec(id)?.[1]

const isStyleOfPlatform = (id: string): boolean => /\/src\/platform\/(?!sign-in\/).*\.css$/.test(id)

/** It waits for the cards while it is loaded, so that they cannot lie in one file with it. */
const dashboard = '/dashboard/DashboardPage.tsx'

/** The modules of the chunk that begins with this source, and of all that it imports at once. */
function modulesOf(chunks: readonly Chunk[], ...sources: (string | RegExp)[]): ReadonlySet<string> {
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
