import { integer, text, type Checked, type Values } from '@kith/shared/fields.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createKith } from '../kith.ts'
import { defineMutation } from './mutation.ts'
import { defineQuery } from './query.ts'

const complete = {
  name: 'doTry',
  record: 'person',
  permission: 'people.create',
  input: { note: text({ required: true }), count: integer() },
  event: 'person.created',
  returns: 'String',
  plan: (_: unknown, { note }: { readonly note: string }, id: string) => ({ id, note, change: { before: null, after: { note } } }),
  write: (_: unknown, { note }: { readonly note: string }) => Promise.resolve(note),
} as const
const query = { name: 'getTry', permission: 'people.create', returns: 'String', resolve: () => Promise.resolve('') } as const

describe('a mutation', () => {
  it.each([
    ['a permission that nobody declares', { permission: 'people.invent' }, "Permission 'people.invent' is not declared"],
    ['an event that nobody declares', { event: 'person.invented' }, "Event 'person.invented' is not declared"],
    ['a kind of record that nobody declares', { record: 'invention' }, "declares the record kind 'invention'"],
    [
      'a right of a field that nobody declares',
      { input: { pay: text({ edit: 'pay.invent' }) } },
      "Permission 'pay.invent' is not declared",
    ],
    ['a hierarchical permission about nobody', { permission: 'people.delete' }, "needs 'about'"],
  ])('with %s does not start', (_, wrong, message) => {
    // @ts-expect-error None of these compiles either
    expect(() => defineMutation({ ...complete, ...wrong })).toThrow(message)
  })

  it('with the name of another operation does not start', () => {
    const domain = { name: 'people', mutations: [defineMutation(complete)] } as const
    expect(() => createKith([domain, { ...domain, mutations: [defineMutation(complete)] }])).toThrow("Operation 'doTry' is defined twice")
    const queries = [defineQuery({ ...query, name: 'doTry' })]
    expect(() => createKith([{ ...domain, queries }])).toThrow("Operation 'doTry' is defined twice")
  })

  it('does not compile with a name misspelt, a result of another type, or a plan that does not say what changes', () => {
    const define = defineMutation
    // @ts-expect-error There is no such permission
    const misspelt = () => define({ ...complete, permission: 'people.creat' })
    // @ts-expect-error There is no such event
    const unheard = () => define({ ...complete, event: 'person.made' })
    // @ts-expect-error The result is a text
    const mistyped = () => define({ ...complete, returns: 'Int' })
    // @ts-expect-error The change is missing
    const silent = () => define({ ...complete, plan: (_, { note }, id) => ({ id, note }) })
    expect([misspelt, unheard, mistyped, silent]).toHaveLength(4)
  })

  it('knows which fields its rules have found to be there', () => {
    type Input = (typeof complete)['input']
    expectTypeOf<Checked<Input>['note']>().toEqualTypeOf<string>()
    expectTypeOf<Checked<Input>['count']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Values<Input>['note']>().toEqualTypeOf<string | null | undefined>()
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
