import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '..', '..', 'packages', 'web', 'dist')

/** Kilobytes of gzipped JavaScript that these sources load with everything they import at once. */
export function scriptKilobytes(sources: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) visit(each)
  }
  for (const source of sources) visit(source)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024
}
