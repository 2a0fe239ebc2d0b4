import { processorTime } from '@kith/shared/test-times.ts'
import { describe, expect, it } from 'vitest'
import { readFilter, readPatch, readUser } from './tolerant.ts'

const patch = (...operations: object[]) => readPatch({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations })

describe('the reader of what directories send', () => {
  it('takes true and false as Entra writes them, whatever the case of the operation', () => {
    expect(patch({ op: 'Replace', path: 'active', value: 'False' })).toEqual({ active: false })
    expect(patch({ op: 'Add', path: 'active', value: 'True' })).toEqual({ active: true })
    expect(patch({ op: 'replace', path: 'active', value: [{ value: 'False' }] })).toEqual({ active: false })
  })

  it('takes an operation without a path, as Okta sends it', () => {
    expect(patch({ op: 'replace', value: { active: false } })).toEqual({ active: false })
    expect(patch({ op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': true, nickName: 'Al' } })).toEqual({
      active: true,
    })
  })

  it('leaves what is omitted, removed or kept by Kith as it is', () => {
    expect(readUser({ userName: 'ada@example.com', name: { givenName: 'Ada' } })).toEqual({ userName: 'ada@example.com' })
    expect(patch({ op: 'remove', path: 'active' }, { op: 'replace', path: 'name.familyName', value: 'Byron' })).toEqual({})
    expect(patch({ op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '12' })).toEqual({})
  })

  it('finds the primary address among several, or that of work', () => {
    const emails = [
      { value: 'home@example.com', type: 'home' },
      { value: 'work@example.com', type: 'work' },
    ]
    expect(readUser({ userName: 'ada', emails })).toEqual({ userName: 'ada', email: 'work@example.com' })
    expect(readUser({ userName: 'ada', emails: [{ value: 'a@example.com' }, { value: 'b@example.com', primary: 'True' }] }).email).toBe(
      'b@example.com',
    )
  })

  it('understands the filters of directories, and says of others what it understands', () => {
    expect(readFilter('userName eq "ada@example.com"')).toEqual({ by: 'userName', value: 'ada@example.com' })
    expect(readFilter('emails[type eq "work"].value eq "ada@example.com"')).toEqual({ by: 'email', value: 'ada@example.com' })
    expect(readFilter('externalId Eq "a\\"b"')).toEqual({ by: 'externalId', value: 'a"b' })
    expect(readFilter('  emails[type  eq "work"].value  eq  "a b" ')).toEqual({ by: 'email', value: 'a b' })
    for (const other of ['userName co "a"', 'userName eq "a\0"']) expect(() => readFilter(other)).toThrow('Filter by userName')
  })

  it('reads a filter in no time, whatever it is filled with', () => {
    const spent = processorTime()
    const blanks = ' '.repeat(499)
    for (const filter of [`${blanks}a${blanks}`, 'a '.repeat(500), `a eq "${'\\'.repeat(400)}`, ' '.repeat(1_000_000), '[ '.repeat(500)])
      expect(() => readFilter(filter)).toThrow('Filter by userName')
    expect(spent()).toBeLessThan(100)
  })

  it('refuses what is neither true nor false, no operation and no object', () => {
    expect(() => patch({ op: 'replace', path: 'active', value: 'perhaps' })).toThrow('active is true or false')
    expect(() => patch({ op: 'move', path: 'active', value: true })).toThrow('add, replace or remove')
    expect(() => patch()).toThrow('at least one operation')
    expect(() => readUser([])).toThrow('JSON object')
  })
})
