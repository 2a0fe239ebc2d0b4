import { posix } from 'node:path'

export type Import = { readonly from: string; readonly to: string; readonly line: number; readonly isLazy: boolean }

const packageNames: Readonly<Record<string, string>> = { '@kith/shared': 'shared', '@kith/server': 'server', '@kith/web': 'web' }
const statement = /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm

/** Every import of our own files in a source text, types included. `isLazy` for `import('…')`. */
export function importsOf(path: string, text: string): Import[] {
  return [...withoutComments(text).matchAll(statement)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    const to = resolve(path, specifier)
    return to
      ? [
          {
            from: path,
            to,
            line: text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0),
            isLazy: match[2] !== undefined,
          },
        ]
      : []
  })
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const alias = /^#(platform|domains|src)\/(.+)$/.exec(specifier)
  if (alias) return posix.join(path.split('/').slice(0, 2).join('/'), 'src', alias[1] === 'src' ? '' : (alias[1] ?? ''), alias[2] ?? '')
  const [, name, rest] = /^(@kith\/[a-z]+)(?:\/(.+))?$/.exec(specifier) ?? []
  return name && name in packageNames ? posix.join('packages', packageNames[name] ?? '', 'src', rest ?? '') : undefined
}

const withoutComments = (text: string) =>
  text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
