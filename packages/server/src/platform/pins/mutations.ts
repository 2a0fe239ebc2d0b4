import { mostPins, pinCreateFields, pinDeleteFields, pinMoveFields } from '@kith/shared/pins.ts'
import type { Context } from '../context.ts'
import { Invalid, NotFound, problem } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { loadPins, pinnedRecord, type Pin } from './pinned.ts'
import * as table from './sql.ts'
import { PinType } from './types.ts'

export const pinCreate = defineMutation({
  name: 'pinCreate',
  description: 'Pins a record that you may open. One that you have pinned already stays where it is.',
  record: 'pin',
  permission: 'signed-in',
  asOneself: true,
  input: pinCreateFields,
  event: 'pin.created',
  returns: PinType,
  plan: async (ctx, { kind, recordId }, newId) => {
    const { personId } = ctx.actor
    const pinned = await pinnedRecord(ctx, kind, recordId)
    if (!pinned) throw new NotFound()
    const { pins, gone } = await lockPins(ctx)
    const before = pins.find((pin) => pin.subject_kind === kind && pin.subject_id === recordId.toLowerCase())
    if (!before && pins.length >= mostPins) throw new Invalid([problem('recordId', 'pins_most', { max: mostPins })])
    const pin = before ?? { id: newId, subject_kind: kind, subject_id: recordId.toLowerCase(), ...pinned }
    const change = { before: before ? valuesOf(before) : null, after: valuesOf(pin) }
    return { id: pin.id, personId, pin, isNew: !before, gone, change }
  },
  write: async ({ db, actor: { userId: user } }, { pin, isNew, gone }) => {
    await db.run(table.deletePins, { user, ids: gone })
    if (isNew) await db.run(table.insertPin, { id: pin.id, user, kind: pin.subject_kind, record: pin.subject_id })
    return pin
  },
})

export const pinDelete = defineMutation({
  name: 'pinDelete',
  record: 'pin',
  permission: 'signed-in',
  asOneself: true,
  input: pinDeleteFields,
  event: 'pin.deleted',
  returns: 'ID',
  plan: async (ctx, { id: given }) => {
    const pin = pinOf((await lockPins(ctx)).pins, given)
    return { id: pin.id, personId: ctx.actor.personId, change: { before: valuesOf(pin), after: null } }
  },
  write: async ({ db, actor }, { id }) => {
    await db.run(table.deletePins, { user: actor.userId, ids: [id] })
    return id
  },
})

export const pinMove = defineMutation({
  name: 'pinMove',
  description: 'Moves one of your pins before another one; to the end without `before`.',
  record: 'pin',
  permission: 'signed-in',
  asOneself: true,
  input: pinMoveFields,
  event: 'pin.moved',
  returns: [PinType],
  plan: async (ctx, { id: given, before }) => {
    const { pins } = await lockPins(ctx)
    const moved = pinOf(pins, given)
    const others = pins.filter((pin) => pin !== moved)
    const at = before ? others.indexOf(pinOf(others, before)) : others.length
    const ordered = others.toSpliced(at, 0, moved)
    const change = { before: { position: pins.indexOf(moved) + 1 }, after: { position: at + 1 } }
    return { id: moved.id, personId: ctx.actor.personId, ordered, change }
  },
  write: async ({ db, actor }, { ordered }) => {
    await db.run(table.orderPins, { user: actor.userId, ids: ordered.map(({ id }) => id) })
    return ordered
  },
})

async function lockPins(ctx: Context) {
  await ctx.db.run(table.lockUser, { user: ctx.actor.userId })
  return loadPins(ctx)
}

function pinOf(pins: readonly Pin[], id: string): Pin {
  const found = pins.find((pin) => pin.id === id.toLowerCase())
  if (!found) throw new NotFound()
  return found
}

const valuesOf = ({ subject_kind: kind, subject_id: recordId }: Pin) => ({ kind, recordId })
