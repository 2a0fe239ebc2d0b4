import { isPlural, plainKey } from './forms.ts'
import { namespacesIn, wordsFolder } from './texts.ts'

export const wordValuesFile = 'packages/shared/src/generated/word-values.ts'

/** The English texts by namespace and key, with the names of the values that each needs. */
export function wordValues(): string {
  return [
    '// Written by npm run generate.',
    'export interface WordValues {',
    ...[...namespacesIn(wordsFolder, 'en')].flatMap(([name, texts]) => [`  ${quoted(name)}: {`, ...linesOf(texts), '  }']),
    '}',
    '',
  ].join('\n')
}

function linesOf(texts: ReadonlyMap<string, string>): string[] {
  const values = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const name = plainKey(key)
    const needed = [...placeholderNames(text), ...(isPlural(key) ? ['count'] : [])]
    values.set(name, new Set([...(values.get(name) ?? []), ...needed]))
  }
  return [...values].map(([key, needed]) => `    ${quoted(key)}: ${[...needed].map((name) => `'${name}'`).join(' | ') || 'never'}`)
}

const placeholderNames = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)
