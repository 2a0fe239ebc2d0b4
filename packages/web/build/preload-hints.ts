import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { readManifests } from './manifests.ts'

/** Writes dist/preload-hints.json: for the sign-in page, the application and each of its routes, the files and texts a browser will need first. */
export function preloadHints(): Plugin {
  return {
    name: 'kith-preload-hints',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const largestFirst = (files: readonly string[]) => {
        const size = new Map(files.map((file) => [file, statSync(join(dir, file)).size]))
        return files.toSorted((left, right) => (size.get(right) ?? 0) - (size.get(left) ?? 0))
      }
      const files = (...sources: string[]) => {
        const { scripts, styles } = filesOf(manifest, sources)
        return [...largestFirst(scripts), ...styles]
      }
      const { pages, questions } = await readManifests()
      const hints = {
        signIn: files('src/platform/sign-in/start-sign-in.tsx'),
        application: files('src/platform/start-application.tsx', 'src/domains.ts'),
        questions: Object.fromEntries(questions.map(({ route, files: sources }) => [route, files(...sources)])),
        routes: Object.fromEntries(pages.map(({ route, files: sources }) => [route, files(...sources)])),
        texts: Object.fromEntries(pages.map(({ route, texts }) => [route, texts])),
      }
      writeFileSync(join(dir, 'preload-hints.json'), JSON.stringify(hints))
    },
  }
}

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
