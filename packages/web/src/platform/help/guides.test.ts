import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { guides, isGuide } from './guides.ts'

const docs = join(import.meta.dirname, '../../../../../docs')
const words = JSON.parse(readFileSync(join(docs, '../packages/shared/words/en/common.json'), 'utf8')) as Record<string, string>
const shown = new Set('space heading paragraph list list_item strong em code codespan link image text'.split(' '))

describe('the guide', () => {
  it('has a file for each of its pages, and no other', () => {
    const files = readdirSync(join(docs, 'guide')).filter((file) => file.endsWith('.md'))
    expect(files.toSorted()).toEqual(guides.map((guide) => `${guide}.md`).toSorted())
  })

  it.each(guides)('draws every word of %s, below the title that the list of pages gives it', (guide) => {
    const [heading, ...tokens] = marked.lexer(readFileSync(join(docs, 'guide', `${guide}.md`), 'utf8'))
    expect(heading).toMatchObject({ type: 'heading', depth: 1, text: words[`help.guide.${guide}.title`] })
    const all: Token[] = []
    void marked.walkTokens(tokens, (token) => void all.push(token))
    expect(all.filter(({ type }) => !shown.has(type))).toEqual([])
    const targets = all.flatMap((token) => (token.type === 'link' || token.type === 'image' ? [String(token['href'])] : []))
    expect(targets.filter((to) => !isGuide(to.replace('.md', '')) && !existsSync(join(docs, 'guide', to)))).toEqual([])
  })
})
