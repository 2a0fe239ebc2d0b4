import { describe, expect, it } from 'vitest'
import { contentOfText } from './document-content.ts'

describe('a typed document', () => {
  it('has paragraphs with their line breaks, headings, lists and lines across the page', () => {
    const text =
      '# Final warning\r\n\r\nDear Zoë,\nthis is - as agreed - final.\n\n## Actions\n- Arrive by 9\n* Call in sick before 8\nThank you\n\n---\n\n\n'
    expect(contentOfText(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Final warning' },
      { kind: 'paragraph', text: 'Dear Zoë,\nthis is - as agreed - final.' },
      { kind: 'heading', level: 2, text: 'Actions' },
      { kind: 'list', items: ['Arrive by 9', 'Call in sick before 8'] },
      { kind: 'paragraph', text: 'Thank you' },
      { kind: 'rule' },
    ])
  })

  it('takes what only resembles a mark as text', () => {
    expect(contentOfText('#1 priority\n-5 °C\n#### deep\n--')).toEqual([{ kind: 'paragraph', text: '#1 priority\n-5 °C\n#### deep\n--' }])
    expect(contentOfText(' \n\n ')).toEqual([])
  })
})
