import { namespaces, wordsFolder } from './texts.ts'

export const translationTypesFile = 'packages/web/src/generated/translations.ts'

/** The English texts as types, for the keys that pages name. */
export function translationTypes(): string {
  const names = namespaces(wordsFolder)
  const identifier = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    '// Written by npm run generate.',
    ...names.map((name) => `import type ${identifier(name)} from '@kith/shared/words/en/${name}.json'`),
    '',
    'export interface Translations {',
    ...names.map((name) => `  ${/-/.test(name) ? `'${name}'` : name}: typeof ${identifier(name)}`),
    '}',
    '',
  ].join('\n')
}
