import { readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.js'
import { namespacesIn, wordsFolder } from './texts.ts'

const headings = { en: 'English', 'fr-CA': 'Français (Canada)', es: 'Español' } as const

/** The texts that use a word which the glossary replaces by another, with their places. */
export function replacedWords(): string[] {
  const glossary = readFileSync(inCheckout('docs', 'glossary.md'), 'utf8')
  return Object.entries(headings).flatMap(([language, heading]) => {
    const pattern = patternOf(wordsReplaced(glossary, heading))
    return [...namespacesIn(wordsFolder, language)].flatMap(([name, texts]) =>
      [...texts].flatMap(([key, text]) => (pattern.test(text.replaceAll(/\{\{.*?\}\}/g, '')) ? [`${language} ${name}: ${key}`] : [])),
    )
  })
}

/** Whole words, in any case; an ellipsis stands for any ending. */
export const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}])(${words.join('|').replaceAll('…', '\\p{L}*')})(?![\\p{L}])`, 'iu')

/** The second column of the table below a heading. */
export function wordsReplaced(glossary: string, heading: string): string[] {
  const section = glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).flatMap((row) =>
    (row.split('|')[2] ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
}
