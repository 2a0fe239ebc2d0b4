import { describe, expect, it } from 'vitest'
import type { Judging } from '../../conditions.ts'
import { fieldsFor } from '../../field-conditions.ts'
import type { Field } from '../../fields.ts'
import { qualificationInstance } from './instances.ts'
import { qualificationLibraryItem } from './library.ts'

const itemFields: Readonly<Record<string, Field>> = qualificationLibraryItem.fields
const ownFields: Readonly<Record<string, Field>> = qualificationInstance.fields
const judging: Judging = {
  today: '2026-11-20',
  timezone: 'Australia/Sydney',
  fieldAt: (path) => (path.startsWith('itemId.') ? itemFields[path.slice('itemId.'.length)] : ownFields[path]),
}
const fieldOf = (name: string, facts: Record<string, unknown>) =>
  fieldsFor(qualificationInstance, { status: 'AWAITING_APPROVAL', ...facts }, judging)[name]

describe.each([
  ['the expiry date', 'expiryDate', 'itemId.expiry', '[PW-498]'],
  ['the registration number', 'registrationNumber', 'itemId.registration', '[PW-500]'],
])('%s of a qualification', (_, name, path, cites) => {
  it(`is not there where its item has none, and is there without being required where it is optional ${cites}`, () => {
    expect(fieldOf(name, { [path]: 'NONE' })).toBeUndefined()
    expect(fieldOf(name, { [path]: 'OPTIONAL' })).toBeDefined()
    expect(fieldOf(name, { [path]: 'OPTIONAL' })?.required).not.toBe(true)
    expect(fieldOf(name, { [path]: 'REQUIRED' })?.required).toBe(true)
  })
})
