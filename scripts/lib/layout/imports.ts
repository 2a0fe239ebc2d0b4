import { posix } from 'node:path'
import { withoutComments } from './source-text.ts'

/** `types`: gone when the program runs. `lazy`: an `import('…')`, made when it is needed. */
export type ImportKind = 'values' | 'types' | 'lazy'
export type Import = { readonly from: string; readonly to: string; readonly line: number; readonly kind: ImportKind }

const packageNames: Readonly<Record<string, string>> = { '@kith/shared': 'shared', '@kith/server': 'server', '@kith/web': 'web' }
const statement = /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm

/** Every import of our own files in a source text. */
export function importsOf(path: string, text: string): Import[] {
  return statementsOf(path, text).flatMap((each) => {
    const to = resolve(path, each.to)
    return to === undefined ? [] : [{ ...each, to }]
  })
}

/** Every import of a package that is not ours, by its name. */
export function packageImportsOf(path: string, text: string): Import[] {
  return statementsOf(path, text).flatMap((each) => {
    const [name] = /^(@[\w.-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(each.to) ?? []
    return name === undefined || name in packageNames ? [] : [{ ...each, to: name }]
  })
}

function statementsOf(path: string, text: string): Import[] {
  const code = withoutComments(text)
  return [...code.matchAll(statement)].map((match) => {
    const [whole, named, lazy] = match
    const before = code.slice(0, match.index + whole.length - whole.trimStart().length)
    const kind = lazy !== undefined ? 'lazy' : /^\W*(import|export)\s+type\s/.test(whole) ? 'types' : 'values'
    return { from: path, to: named ?? lazy ?? '', line: before.split('\n').length, kind }
  })
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const alias = /^#(platform|domains|src)\/(.+)$/.exec(specifier)
  if (alias) return posix.join(path.split('/').slice(0, 2).join('/'), 'src', alias[1] === 'src' ? '' : (alias[1] ?? ''), alias[2] ?? '')
  const [, name, rest] = /^(@kith\/[a-z]+)(?:\/(.+))?$/.exec(specifier) ?? []
  return name && name in packageNames ? posix.join('packages', packageNames[name] ?? '', 'src', rest ?? '') : undefined
}
