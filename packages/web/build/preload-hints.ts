import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** Writes dist/preload-hints.json: for the sign-in page, the application and each of its routes, the files a browser will need first. */
export function preloadHints(): Plugin {
  let root = ''
  const pages = new Map<string, string>()
  return {
    name: 'kith-preload-hints',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!/\/domains\/[^/]+\/index\.ts$|platform-domain\.ts$/.test(id)) return
      for (const [route, file] of pageFiles(readFileSync(id, 'utf8'))) pages.set(route, posix.join(relative(root, dirname(id)), file))
    },
    writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const hints = {
        signIn: filesOf(manifest, 'src/platform/sign-in/start-sign-in.tsx'),
        application: filesOf(manifest, 'src/platform/start-application.tsx'),
        routes: Object.fromEntries([...pages].map(([route, source]) => [route, filesOf(manifest, source)])),
      }
      writeFileSync(join(dir, 'preload-hints.json'), JSON.stringify(hints))
    },
  }
}

/** `route: 'people.index', … load: () => import('./Page.tsx')` of a manifest, as written. */
function* pageFiles(source: string): Generator<[route: string, file: string]> {
  for (const [, route = '', between = '', file = ''] of source.matchAll(/route: '([^']+)'((?:(?!route: )[\s\S])*?)import\('([^']+)'\)/g)) {
    if (between.includes('load')) yield [route, file]
  }
}

function filesOf(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return [...found]
  found.add(chunk.file)
  for (const each of chunk.imports ?? []) filesOf(manifest, each, found)
  return [...found]
}
