import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { languages } from '@kith/shared/languages.ts'
import { guides, isGuide } from './guides.ts'

const docs = join(import.meta.dirname, '../../../../../docs')
const shown = new Set('space heading paragraph list list_item strong em code codespan link image text'.split(' '))
const folderOf = (language: string) => join(docs, 'guide', language === 'en' ? '' : language)
const folderOfWords = (language: string) => join(docs, '../packages/shared/words', language)
const wordsIn = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folderOfWords(language), file), 'utf8')) as Record<string, string>

function tokensOf(folder: string, guide: string): Token[] {
  const all: Token[] = []
  void marked.walkTokens(marked.lexer(readFileSync(join(folder, `${guide}.md`), 'utf8')), (token) => void all.push(token))
  return all
}
/** Gathers what is in bold, save what leads in an item of a list. */
function namesIn(tokens: readonly Token[]): string[] {
  const leading = new Set(tokens.flatMap((token) => (token.type === 'list_item' ? [firstIn(firstIn(token))] : [])))
  return tokens.flatMap((token) => (token.type === 'strong' && !leading.has(token) ? [token.text] : []))
}
const firstIn = (token: Token | undefined): Token | undefined => (token && 'tokens' in token ? token.tokens?.[0] : undefined)
const targetsIn = (tokens: Token[]) =>
  tokens.flatMap((token) => (token.type === 'link' || token.type === 'image' ? [String(token['href'])] : []))

describe.each(languages)('the guide in %s', (language) => {
  it('has a file for each of its pages, and no other', () => {
    const files = readdirSync(folderOf(language)).filter((file) => file.endsWith('.md'))
    expect(files.toSorted()).toEqual(guides.map((guide) => `${guide}.md`).toSorted())
  })

  it.each(guides)('draws every word of %s, below the title that the list of pages gives it', (guide) => {
    const [heading, ...all] = tokensOf(folderOf(language), guide)
    expect(heading).toMatchObject({ type: 'heading', depth: 1, text: wordsIn(language, 'common.json')[`help.guide.${guide}.title`] })
    expect(all.filter(({ type }) => !shown.has(type))).toEqual([])
    const targets = targetsIn(all)
    expect(targets.filter((to) => !isGuide(to.replace('.md', '')) && !existsSync(join(folderOf(language), to)))).toEqual([])
  })

  const called = new Set(readdirSync(folderOfWords(language)).flatMap((file) => Object.values(wordsIn(language, file))))
  it.each(guides)('calls pages, buttons and tabs in %s what the product calls them', (guide) => {
    expect(namesIn(tokensOf(folderOf(language), guide)).filter((name) => !called.has(name))).toEqual([])
  })

  it.each(guides)('says in %s as much as in English: the same headings, steps, commands, links and pictures', (guide) => {
    const outline = (folder: string) => {
      const tokens = tokensOf(folder, guide)
      const counted = ['heading', 'paragraph', 'list_item'].map((type) => tokens.filter((token) => token.type === type).length)
      return [
        ...counted,
        tokens.filter(({ type }) => type === 'code').map(({ raw }) => raw),
        targetsIn(tokens)
          .map((to) => to.split('/').at(-1) ?? '')
          .toSorted((one, other) => one.localeCompare(other)),
      ]
    }
    expect(outline(folderOf(language))).toEqual(outline(folderOf('en')))
  })
})
