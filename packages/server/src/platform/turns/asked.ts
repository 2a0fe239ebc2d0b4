import { kinds } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Turn } from '@kith/shared/turns.ts'
import { dayParameters } from '../conditions/condition-sql.ts'
import { remembered, type Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { isKindOff, isOff } from '../modules.ts'
import { isUuid } from '../rights/check.ts'
import { ownPeople } from '../rights/own-people.ts'
import { extentOf, sightParameters } from '../rights/reach.ts'
import { teamSizeOf } from '../rights/team-size.ts'
import {
  countTurns,
  countTurnsAbout,
  recordsOfTurns,
  turnsAmong,
  turnsNear,
  turnsOpenAbout,
  turnsSaid,
  turnsWaiting,
  type TurnRow,
} from './sql.ts'
import type { WaitingSource } from '../waiting/waiting.ts'
import { found, type Asked, type TurnShape } from './waiting-sql.ts'

/** A turn of a kind, by its name. */
export type NamedTurn = { readonly kind: RecordKind; readonly name: string; readonly turn: Turn }

export const turnsOf = (kind: RecordKind): NamedTurn[] => Object.entries(kind.turns ?? {}).map(([name, turn]) => ({ kind, name, turn }))
const everyTurn = [...kinds.values()].flatMap(turnsOf)

/** Reads the first turns that wait for the acting person, and how many there are up to a limit. */
export async function readTurns(ctx: Context, of: NamedTurn, { listed, counted }: { listed: number; counted: number }) {
  const shape = await nearShape(ctx, of)
  return shape ? ctx.db.run(turnsWaiting(shape), { ...(await askedBy(ctx, of)), listed, counted }) : []
}

export async function countOwnTurns(ctx: Context, of: NamedTurn, most: number): Promise<number> {
  const shape = await nearShape(ctx, of)
  return shape ? (await ctx.db.one(countTurns(shape), { ...(await askedBy(ctx, of)), most })).count : 0
}

/** Refuses everyone whose turn a record is not now: for them there is no such record. */
export async function ensureTurn(ctx: Context, of: NamedTurn, id: string): Promise<void> {
  const shape = isUuid(id) ? await shapeFor(ctx, of) : null
  const rows = shape ? await ctx.db.run(turnsAmong(shape), { ...(await askedBy(ctx, of)), ids: [id] }) : []
  if (rows.length === 0) throw new NotFound()
}

/** Reads what can be said of records to whoever is or was asked, or may view them; one statement for all of a page. */
export async function sayTurns(ctx: Context, of: NamedTurn, ids: readonly string[]): Promise<ReadonlyMap<string, TurnRow>> {
  const shape = await shapeFor(ctx, of)
  const rows = shape ? await ctx.db.run(turnsSaid(shape), { ...(await askedBy(ctx, of)), ids }) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the records whose turn is that of the acting person, or was: those that wait, or those that are over. */
export async function recordsAsked(ctx: Context, of: NamedTurn, { isOpen, most }: { isOpen: boolean; most: number }) {
  const shape = await shapeFor(ctx, of)
  return shape ? ctx.db.run(recordsOfTurns({ ...shape, isOpen }), { ...(await askedBy(ctx, of)), most }) : []
}

/** Reads the records of one person that wait for anybody and that the acting person may know of. */
export async function openAbout(
  ctx: Context,
  of: NamedTurn,
  { person, most }: { person: string; most: number },
): Promise<readonly TurnRow[]> {
  const shape = await shapeFor(ctx, of)
  return shape ? ctx.db.run(turnsOpenAbout(shape), { ...(await askedBy(ctx, of)), person, most }) : []
}

export async function countAbout(ctx: Context, of: NamedTurn, person: string): Promise<number> {
  const shape = await shapeFor(ctx, of)
  return shape ? (await ctx.db.one(countTurnsAbout(shape), { ...(await askedBy(ctx, of)), person })).count : 0
}

/** How far the permissions of a turn carry the acting person; null for those whose turn it can never be. */
async function shapeFor(ctx: Context, { kind, name, turn }: NamedTurn): Promise<TurnShape | null> {
  const { actor } = ctx
  if (turn.asOneself && actor.assumption !== null) return null
  const reach = (slug: string | undefined) => (slug === undefined ? 'NONE' : extentOf(actor, slug))
  const holders = reach(holdersSlug(turn))
  return {
    kind: kind.kind,
    turn: name,
    holders,
    team: await teamSizeOf(ctx, holders),
    otherwise: reach(turn.otherwise?.holdersOf),
    needs: reach(turn.needs),
    view: reach(kind.permissions.view),
  }
}

/** The same with the ways in which a record is near, and null where none is. */
async function nearShape(ctx: Context, of: NamedTurn): Promise<TurnShape | null> {
  const shape = await shapeFor(ctx, of)
  if (shape === null || isByPermission(shape)) return shape
  const near = (await nearness(ctx)).get(`${of.kind.kind}.${of.name}`) ?? ''
  return near.includes('1') ? { ...shape, near } : null
}

/** Whether anything of a source that says what is `near` may wait for the acting person. */
export const isNear = async (ctx: Context, { kind }: Pick<WaitingSource, 'kind'>): Promise<boolean> =>
  (await nearness(ctx)).get(kind) === '1'

/** Finds by one statement for everything that may wait in which ways it is near the acting person, so that it leaves with the first of a request. */
function nearness(ctx: Context): Promise<ReadonlyMap<string, string>> {
  return remembered(ctx, 'turns that are near', async () => {
    const turns = everyTurn.filter(({ kind }) => !isKindOff(ctx, kind.kind))
    const [first] = turns
    const found = await Promise.all(turns.map((of) => shapeFor(ctx, of)))
    const shapes = found.flatMap((shape) => (shape === null || isByPermission(shape) ? [] : [shape]))
    const others = ctx.services.kith.waiting.flatMap((source) =>
      source.near && !isOff(ctx, source) ? [{ kind: source.kind, near: source.near }] : [],
    )
    if (!first) return new Map()
    const { near } = await ctx.db.one(turnsNear({ turns: shapes.map(nearnessOf), others }), await askedBy(ctx, first))
    const names = [...shapes.map(({ kind, turn }) => `${kind}.${turn}`), ...others.map(({ kind }) => kind)]
    return new Map(names.map((name, index) => [name, near[index] ?? '']))
  })
}

/** By a permission each record is asked anyway. */
const isByPermission = ({ holders }: TurnShape) => holders !== 'NONE'

/** Keeps of a shape only what decides which records are near, so that there are few statements however much the permissions differ. */
const nearnessOf = ({ needs, otherwise, ...shape }: TurnShape): TurnShape => ({
  ...shape,
  team: 'LARGE',
  view: 'NONE',
  needs: needs === 'NONE' ? needs : 'ALL',
  otherwise: otherwise === 'NONE' ? otherwise : 'ALL',
})

/** The slug by which it is somebody's turn; undefined where fields alone say whose it is. */
export function holdersSlug({ whose }: Turn): string | undefined {
  const leaf = ('of' in whose ? Object.values(whose.of) : [whose]).find((each) => 'holdersOf' in each)
  return leaf && 'holdersOf' in leaf ? leaf.holdersOf : undefined
}

const askedBy = async (ctx: Context, { kind, turn }: NamedTurn): Promise<Asked> => ({
  ...sightParameters(ctx, turn.needs ?? kind.permissions.view ?? '', kind),
  ...dayParameters(ctx),
  own: await ownPeople(ctx),
})

export const turnNamed = (kind: string, name: string): NamedTurn => ({ ...found(kind, name), name })
