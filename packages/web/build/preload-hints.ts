import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** Writes dist/preload-hints.json: for the sign-in page, the application and each of its routes, the files and texts a browser will need first. */
export function preloadHints(): Plugin {
  let root = ''
  const pages = new Map<string, string[]>()
  const texts = new Map<string, string[]>()
  return {
    name: 'kith-preload-hints',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!/\/domains\/[^/]+\/index\.ts$|platform-domain\.ts$/.test(id)) return
      const source = readFileSync(id, 'utf8')
      for (const [route, file] of pageFiles(source)) {
        pages.set(route, [...(pages.get(route) ?? []), posix.join(relative(root, dirname(id)), file)])
        texts.set(route, namespaces(source))
      }
    },
    writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const hints = {
        signIn: filesOf(manifest, ['src/platform/sign-in/start-sign-in.tsx']),
        application: filesOf(manifest, ['src/platform/start-application.tsx']),
        routes: Object.fromEntries([...pages].map(([route, sources]) => [route, filesOf(manifest, sources)])),
        texts: Object.fromEntries(texts),
      }
      writeFileSync(join(dir, 'preload-hints.json'), JSON.stringify(hints))
    },
  }
}

/** `route: 'people.index', … load: () => import('./Page.tsx')` of a manifest, as written; the cards of the dashboard belong to its page. */
function* pageFiles(source: string): Generator<[route: string, file: string]> {
  const [pages = '', cards = ''] = source.split('dashboardCards:')
  for (const [, route = '', file = ''] of pages.matchAll(/route: '([^']+)'[^{}]*?load: \(\) => import\('([^']+)'\)/g)) yield [route, file]
  for (const [, file = ''] of cards.matchAll(/load: \(\) => import\('([^']+)'\)/g)) yield ['dashboard', file]
}

/** `namespaces: ['jobs', 'people']` of a manifest. */
const namespaces = (source: string): string[] =>
  [...(/^  namespaces: \[(.*)\]/m.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** What these sources need at once: the scripts, and the styles in the order in which they must apply. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
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
  return [...scripts, ...styles]
}
