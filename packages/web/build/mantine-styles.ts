import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Chunk } from './few-files.ts'

/** Of Mantine's styles, has those of the components that the application contains, in Mantine's order: less than half of all. */
export function mantineStyles(chunks: readonly Chunk[]): Plugin {
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
  const components = [...modules].flatMap((id) => /\/@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? [])
  return {
    name: 'kith-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (basename(id) !== 'styles.layer.css' || !dirname(id).endsWith('@mantine/core')) return undefined
      const all = readFileSync(id, 'utf8')
      const part = (name: string) => readFileSync(join(dirname(id), 'styles', `${name}.layer.css`), 'utf8')
      return ['baseline', 'default-css-variables', 'global', ...components]
        .map((name) => part(name))
        .toSorted((left, right) => all.indexOf(inLayer(left)) - all.indexOf(inLayer(right)))
        .join('\n')
    },
  }
}

const inLayer = (css: string) => css.slice(css.indexOf('{') + 1, css.lastIndexOf('}')).trim()
