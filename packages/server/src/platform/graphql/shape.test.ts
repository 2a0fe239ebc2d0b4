import { graphql } from 'graphql'
import { expect, expectTypeOf, it } from 'vitest'
import type { Operation } from './operations.ts'
import { defineQuery } from './query.ts'
import { createSchema, printedSchema } from './schema.ts'
import { choice, date, hidden, id, integer, list, moment, object, shape, text, valueShape, type RowOf } from './shape.ts'

const Seat = shape('TrySeat', { number: integer(), holderName: text({ nullable: true, from: 'holder' }) })
const Room = shape(
  'TryRoom',
  {
    id: id(),
    openSince: moment(),
    closingDate: date({ nullable: true, description: 'Null while it stays.' }),
    state: choice('TryState', ['OPEN', 'CLOSED']),
    ...hidden({ firstName: text() }),
    seats: list(Seat),
    tags: list(text(), { nullable: true }),
  },
  {
    description: 'A room.',
    more: (t) => ({ name: t.string({ nullable: false, resolve: ({ first_name: name }) => name.toUpperCase() }) }),
  },
)
const House = valueShape('TryHouse', { mainRoom: object(Room), isOld: text({ nullable: true }) })

const room = {
  id: '1',
  open_since: new Date('2026-11-20T06:00:00Z'),
  closing_on: null,
  state: 'OPEN',
  first_name: 'Ada',
  seats: [{ number: 1, holder: null }],
  tags: ['blue'],
} as const
const house = { mainRoom: room, isOld: null }
const operation: Operation = {
  ...defineQuery({ name: 'getTry', permission: 'people.create', returns: House, resolve: () => Promise.resolve(house) }),
  // Nobody has to be signed in for this one; a schema needs a mutation to be whole
  addTo: (builder) => {
    builder.queryField('house', (t) => t.field({ type: House, resolve: () => house }))
    builder.mutationField('nothing', (t) => t.boolean({ resolve: () => null }))
  },
}
const schema = createSchema({ operations: [operation], extensions: [], presented: new Map() })

it('A shape is the type of the API, with what may be null, enums and descriptions, and without what is hidden', () => {
  expect(printedSchema(schema)).toContain(`
"""A room."""
type TryRoom {
  """Null while it stays."""
  closingDate: Date
  id: ID!
  name: String!
  openSince: DateTime!
  seats: [TrySeat!]!
  state: TryState!
  tags: [String!]
}

type TrySeat {
  holderName: String
  number: Int!
}

enum TryState {
  CLOSED
  OPEN
}
`)
})

it('A shape is the type of the rows that are shown as it: columns for a statement, names as they are for values of our own', () => {
  expectTypeOf<RowOf<typeof Seat>>().toEqualTypeOf<{ readonly number: number; readonly holder: string | null }>()
  expectTypeOf<RowOf<typeof Room>['closing_on']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof Room>['state']>().toEqualTypeOf<'OPEN' | 'CLOSED'>()
  expectTypeOf<RowOf<typeof Room>['first_name']>().toEqualTypeOf<string>()
  expectTypeOf<RowOf<typeof House>['mainRoom']>().toEqualTypeOf<RowOf<typeof Room>>()
})

it('Each field of a shape reads its column', async () => {
  const source = '{ house { isOld mainRoom { id openSince closingDate state name tags seats { number holderName } } } }'
  const { data, errors } = await graphql({ schema, source })
  expect(errors).toBeUndefined()
  const read = { id: '1', openSince: '2026-11-20T06:00:00.000Z', closingDate: null, state: 'OPEN', name: 'ADA', tags: ['blue'] }
  expect(data?.['house']).toEqual({ isOld: null, mainRoom: { ...read, seats: [{ number: 1, holderName: null }] } })
})
