import { defineQuery } from '../graphql/query.ts'
import { loadPins } from './pinned.ts'
import { PinType } from './types.ts'

export const listPins = defineQuery({
  name: 'listPins',
  description: 'The records that you have pinned and may open, in your order.',
  permission: 'signed-in',
  asOneself: true,
  returns: [PinType],
  nullable: false,
  resolve: async (ctx) => (await loadPins(ctx)).pins,
})
