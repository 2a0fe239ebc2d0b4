import type { Fields } from '@kith/shared/fields.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createKith } from '../kith.ts'
import { defineMutation, type Mutation, type Outcome } from './mutation.ts'
import { defineQuery } from './query.ts'

type Complete = Mutation<Fields, string>
const complete: Complete = {
  name: 'doTry',
  permission: 'people.create',
  input: {},
  event: 'person.created',
  returns: 'String',
  run: () => Promise.resolve({ subject: { kind: 'person', id: '' }, before: null, after: null, result: '' }),
}
const query = { name: 'getTry', permission: 'people.create', returns: 'String', resolve: () => Promise.resolve('') } as const

describe('a mutation', () => {
  it.each([
    ['a permission that nobody declares', { permission: 'people.invent' }, "Permission 'people.invent' is not declared"],
    ['an event that nobody declares', { event: 'person.invented' }, "Event 'person.invented' is not declared"],
    ['a hierarchical permission about nobody', { permission: 'people.delete' }, "needs 'about'"],
  ])('with %s does not start', (_, wrong, message) => {
    expect(() => defineMutation({ ...complete, ...wrong })).toThrow(message)
  })

  it('with the name of another operation does not start', () => {
    const domain = { name: 'people', mutations: [defineMutation(complete)] } as const
    expect(() => createKith([domain, { ...domain, mutations: [defineMutation(complete)] }])).toThrow("Operation 'doTry' is defined twice")
    const queries = [defineQuery({ ...query, name: 'doTry' })]
    expect(() => createKith([{ ...domain, queries }])).toThrow("Operation 'doTry' is defined twice")
  })

  it('without a permission, an event, or an answer that says what changed does not compile', () => {
    expectTypeOf(complete).toExtend<Complete>()
    expectTypeOf<Omit<Complete, 'permission'>>().not.toExtend<Complete>()
    expectTypeOf<Omit<Complete, 'event'>>().not.toExtend<Complete>()
    expectTypeOf<Omit<Outcome<string>, 'before'>>().not.toExtend<Outcome<string>>()
    expectTypeOf<Omit<Outcome<string>, 'after'>>().not.toExtend<Outcome<string>>()
  })
})

describe('a query', () => {
  it.each([
    ['a permission that nobody declares', { permission: 'people.invent' }, "Permission 'people.invent' is not declared"],
    ['a hierarchical permission about nobody', { permission: 'people.delete' }, "needs 'about' or 'byReach'"],
    ['another permission, but not by reach', { orPermission: ['people.delete'] }, "needs 'byReach'"],
  ])('with %s does not start', (_, wrong, message) => {
    expect(() => defineQuery({ ...query, ...wrong })).toThrow(message)
  })
})
