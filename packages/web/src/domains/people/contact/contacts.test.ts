import { describe, expect, it } from 'vitest'
import { changed, mayGo } from './contacts.ts'

const emails = [
  { id: '1', email: 'ada@work.example', isPrimary: true },
  { id: '2', email: 'ada@home.example', isPrimary: false },
]
const asInput = ({ email, isPrimary }: (typeof emails)[number]) => ({ email, isPrimary })

describe('the contact data of a person', () => {
  it('gives the mark of the primary one to one only [PW-194]', () => {
    expect(changed(emails, '2', { email: 'ada@new.example', isPrimary: true }, asInput)).toEqual([
      { email: 'ada@work.example', isPrimary: false },
      { email: 'ada@new.example', isPrimary: true },
    ])
  })

  it('makes the first of a list primary by itself', () => {
    expect(changed([], null, { email: 'ada@work.example', isPrimary: false }, asInput)).toEqual([
      { email: 'ada@work.example', isPrimary: true },
    ])
  })

  it('never takes the mark away without another one having it', () => {
    expect(changed(emails, '1', { email: 'ada@work.example', isPrimary: false }, asInput)[0]).toEqual({
      email: 'ada@work.example',
      isPrimary: true,
    })
  })

  it('removes one and leaves the rest as it was', () => {
    expect(changed(emails, '2', null, asInput)).toEqual([{ email: 'ada@work.example', isPrimary: true }])
  })

  it('lets the primary one go only when it is the last', () => {
    expect(mayGo(emails, '1')).toBe(false)
    expect(mayGo(emails, '2')).toBe(true)
    expect(mayGo([emails[0]!], '1')).toBe(true)
  })
})
