import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readManifests } from './manifests.ts'

/** Writes dist/preload-hints.json: for the sign-in page, the application and each of its routes, the files and texts a browser will need first. */
export function preloadHints(): Plugin {
  let root = ''
  return {
    name: 'kith-preload-hints',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const largestFirst = (files: readonly string[]) => {
        const size = new Map(files.map((file) => [file, statSync(join(dir, file)).size]))
        return files.toSorted((left, right) => (size.get(right) ?? 0) - (size.get(left) ?? 0))
      }
      const files = (...sources: string[]) => {
        const { scripts, styles } = filesOf(
          chunks,
          sources.map((source) => join(root, source)),
        )
        return [...largestFirst(scripts), ...styles]
      }
      const { pages, pageQueries } = await readManifests()
      const typeface = Object.keys(bundle).filter((file) => file.includes('inter-latin-wght'))
      const hints = {
        signIn: files('src/platform/sign-in/start-sign-in.tsx'),
        application: [...files('src/platform/start-application.tsx', 'src/domains.ts'), ...typeface],
        pageQueries: Object.fromEntries(pageQueries.map(({ route, files: sources }) => [route, files(...sources)])),
        routes: Object.fromEntries(pages.map(({ route, files: sources }) => [route, files(...sources)])),
        texts: Object.fromEntries(pages.map(({ route, texts }) => [route, texts])),
      }
      writeFileSync(join(dir, 'preload-hints.json'), JSON.stringify(hints))
    },
  }
}

/** What these modules need at once: the scripts, and the styles in the order in which they must apply. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const each of chunk.imports) visit(byFile.get(each))
    for (const each of chunk.viteMetadata?.importedCss ?? []) styles.add(each)
  }
  for (const id of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`The build has no file with ${id}`)
    visit(chunk)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
