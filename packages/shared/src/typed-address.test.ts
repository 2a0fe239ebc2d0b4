import { describe, expect, it } from 'vitest'
import { withTypedBeginning } from './typed-address.ts'

const king = '12 King St, Newtown NSW'
const street = 'King Street, Newtown NSW'

describe('the beginning of an address that was typed', () => {
  it.each([
    ['Unit 4/12 King St', king, 'Unit 4/12 King St, Newtown NSW'],
    ['12/12 king', king, '12/12 King St, Newtown NSW'],
    ['Level 3, 12 King', king, 'Level 3, 12 King St, Newtown NSW'],
    ['12 King St', king, king],
    ['  12 King St', king, king],
    ['12a King', king, king],
    ['King Street', street, street],
    ['King Street, King Park', street, street],
    ['12 King', street, '12 King Street, Newtown NSW'],
    ['4/7 king street newtown', street, '4/7 King Street, Newtown NSW'],
    ['newtown', street, street],
    ['Hauptstr. 7', 'Hauptstraße 7, Berlin', 'Hauptstraße 7, Berlin'],
    ['c/o Weiß, Hauptstraße 7', 'Hauptstraße 7, Berlin', 'c/o Weiß, Hauptstraße 7, Berlin'],
  ])('is kept before what a suggestion knows: %s', (typed, suggestion, kept) => {
    expect(withTypedBeginning(typed, suggestion)).toBe(kept)
  })
})
