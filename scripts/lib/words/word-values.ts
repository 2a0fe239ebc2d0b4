import { namespaces, textsOf, wordsFolder } from './texts.ts'

export const wordValuesFile = 'packages/shared/src/generated/word-values.ts'

/** The English texts by namespace and key, with the names of the values that each needs. */
export function wordValues(): string {
  const names = namespaces(wordsFolder)
  return [
    '// Written by npm run generate.',
    'export interface WordValues {',
    ...names.flatMap((name) => [`  ${quoted(name)}: {`, ...linesOf(textsOf(wordsFolder, 'en', name)), '  }']),
    '}',
    '',
  ].join('\n')
}

function linesOf(texts: ReadonlyMap<string, string>): string[] {
  const values = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const plural = /^(.*)_(zero|one|two|few|many|other)$/.exec(key)?.[1]
    const names = placeholderNames(text)
    for (const each of plural === undefined ? [key] : [plural])
      values.set(each, new Set([...(values.get(each) ?? []), ...names, ...(plural === undefined ? [] : ['count'])]))
  }
  return [...values].map(([key, needed]) => `    ${quoted(key)}: ${[...needed].map((name) => `'${name}'`).join(' | ') || 'never'}`)
}

const placeholderNames = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)
