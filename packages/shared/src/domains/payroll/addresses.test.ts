import { expect, it } from 'vitest'
import { processorTime } from '../../test-times.ts'
import { addressToDeclare } from './addresses.ts'

const known = (fullAddress: string, values: object = {}) => ({ fullAddress, country: 'AU', postcode: '2042', isPrimary: false, ...values })

it('an address is proposed for declarations in their parts, as it was found or entered by hand', () => {
  const parts = { addressLine: '12 King Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' }
  for (const text of ['12 King Street, Newtown NSW', '12 King Street\nNewtown, nsw', '12 King Street, Newtown NSW 2042, Australia'])
    expect(addressToDeclare([known(text)])).toEqual(parts)
  expect(addressToDeclare([known('Unit 4, 12 King Street, Newtown NSW 2042', { postcode: null })])).toEqual({
    ...parts,
    addressLine: 'Unit 4, 12 King Street',
  })
  expect(addressToDeclare([known('The lighthouse')])).toEqual({
    addressLine: 'The lighthouse',
    suburb: null,
    state: null,
    postcode: '2042',
  })
})

it('the primary address in Australia is proposed, else any there, and none of another country', () => {
  const abroad = known('1 Quay Street, Auckland', { country: 'NZ', isPrimary: true })
  expect(addressToDeclare([abroad])).toBeNull()
  expect(addressToDeclare([abroad, known('First'), known('Second', { isPrimary: true })])?.addressLine).toBe('Second')
  expect(addressToDeclare([abroad, known('First')])?.addressLine).toBe('First')
})

it('an address is taken apart at once, whatever it is made of', () => {
  const spent = processorTime()
  for (const unit of [' ', ',', ', ', ' ,', 'a, ', 'NSW ', '\n', ' \n'])
    expect(addressToDeclare([known(`a${unit.repeat(5000 / unit.length)}b`)])).toMatchObject({ state: null })
  expect(spent()).toBeLessThan(200)
})
