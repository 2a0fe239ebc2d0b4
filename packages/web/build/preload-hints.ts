import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** Writes dist/preload-hints.json: for the sign-in page, the application and each of its routes, the files and texts a browser will need first. */
export function preloadHints(): Plugin {
  let root = ''
  const pages = new Map<string, string[]>()
  const texts = new Map<string, string[]>()
  const questions = new Map<string, string[]>()
  return {
    name: 'kith-preload-hints',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (id.endsWith('/src/questions.ts'))
        for (const [route, files] of questionFiles(readFileSync(id, 'utf8'))) questions.set(route, files)
      if (!/\/domains\/[^/]+\/index\.ts$|platform-domain\.ts$/.test(id)) return
      const source = readFileSync(id, 'utf8')
      for (const [route, file] of pageFiles(source)) {
        pages.set(route, [...(pages.get(route) ?? []), posix.join(relative(root, dirname(id)), file)])
        texts.set(route, namespaces(source))
      }
    },
    writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const largestFirst = (files: readonly string[]) => {
        const size = new Map(files.map((file) => [file, statSync(join(dir, file)).size]))
        return files.toSorted((left, right) => (size.get(right) ?? 0) - (size.get(left) ?? 0))
      }
      const files = (...sources: string[]) => {
        const { scripts, styles } = filesOf(manifest, sources)
        return [...largestFirst(scripts), ...styles]
      }
      const hints = {
        signIn: files('src/platform/sign-in/start-sign-in.tsx'),
        application: files('src/platform/start-application.tsx'),
        questions: Object.fromEntries([...questions].map(([route, sources]) => [route, files(...sources)])),
        routes: Object.fromEntries([...pages].map(([route, sources]) => [route, files(...sources)])),
        texts: Object.fromEntries(texts),
      }
      writeFileSync(join(dir, 'preload-hints.json'), JSON.stringify(hints))
    },
  }
}

/** `route: 'people.index', … load: () => import('./Page.tsx')` of a manifest, as written; the cards of the dashboard belong to its page. */
function* pageFiles(source: string): Generator<[route: string, file: string]> {
  for (const [, route = '', file = ''] of source.matchAll(/route: '([^']+)'[^{}]*?load: \(\) => import\('([^']+)'\)/g)) yield [route, file]
  for (const [, file = ''] of source.matchAll(/dashboardCards: \(\) => import\('([^']+)'\)/g)) yield ['dashboard', file]
}

/** `'people.show': [() => import('./questions.ts')],` of questions.ts, as written. */
function* questionFiles(source: string): Generator<[route: string, files: string[]]> {
  for (const [, route = '', list = ''] of source.matchAll(/'?([\w.]+)'?: \[([^\]]*)\]/g))
    yield [route, [...list.matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) => posix.join('src', file))]
}

/** `namespaces: ['jobs', 'people']` of a manifest. */
const namespaces = (source: string): string[] =>
  [...(/^  namespaces: \[(.*)\]/m.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** What these sources need at once: the scripts, and the styles in the order in which they must apply. */
function filesOf(manifest: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const each of chunk.imports ?? []) visit(each)
    for (const each of chunk.css ?? []) styles.add(each)
  }
  for (const each of sources) visit(each)
  return { scripts: [...scripts], styles: [...styles] }
}
