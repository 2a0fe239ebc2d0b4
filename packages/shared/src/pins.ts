import { id, text } from './fields.ts'

/** How many records someone can pin. */
export const mostPins = 12

export const pinCreateFields = { kind: text({ required: true, max: 60 }), recordId: id({ required: true }) }
export const pinDeleteFields = { id: id({ required: true }) }
export const pinMoveFields = { id: id({ required: true }), before: id() }
