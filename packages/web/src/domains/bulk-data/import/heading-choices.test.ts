import { describe, expect, it } from 'vitest'
import { chosenAtFirst, ignored, withMapping } from './heading-choices.ts'

const headings = [
  { index: 0, heading: 'email', column: 'email', state: 'SUPPORTED' },
  { index: 1, heading: 'Surname', column: null, state: 'UNSUPPORTED' },
  { index: 2, heading: '', column: null, state: 'IGNORED' },
] as const

describe('the columns of a file', () => {
  it('are undecided where the tool did not recognise them [PW-695] [AD-870]', () => {
    expect(chosenAtFirst(headings)).toEqual({ 0: 'email', 1: undefined, 2: ignored })
  })

  it('take what a saved mapping says, whatever the case, and keep the rest', () => {
    const mapping = [
      { heading: 'surname', column: 'last_name' },
      { heading: 'shoe size', column: null },
    ]
    expect(withMapping(chosenAtFirst(headings), headings, mapping)).toEqual({ 0: 'email', 1: 'last_name', 2: ignored })
    expect(withMapping({}, headings, [{ heading: 'SURNAME', column: null }])).toEqual({ 1: ignored })
  })
})
