import type { TextKey } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { viewerCan } from '../records/acting.ts'
import { loadRecord } from '../records/load.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { pageOf } from '../waiting/first-of.ts'
import { defineWaiting, type Waiting, type WaitingAction, type WaitingSource } from '../waiting/waiting.ts'
import { textIn, type Wording } from '../words.ts'
import { countOwnTurns, holdersSlug, readTurns, type NamedTurn } from './asked.ts'
import { pageFor } from './page-for.ts'
import type { TurnRow } from './sql.ts'
import { aboutPerson, viewsOf } from './views.ts'

/** Makes the group of the inbox in which a turn waits for people, headed `records.<kind>.turns.<turn>`. */
export function waitingOf(of: NamedTurn): WaitingSource {
  const { kind, name, turn } = of
  return defineWaiting({
    kind: kind.plural,
    // Conformance finds the words of every turn
    label: `records:${kind.kind}.turns.${name}` as TextKey,
    one: `records:${kind.kind}.one` as TextKey,
    isApproval: turn.decides !== undefined,
    isByPermission: holdersSlug(turn) !== undefined,
    page: async (ctx, bounds) => {
      const [rows, reader] = await Promise.all([readTurns(ctx, of, bounds), wordingOf(ctx)])
      return pageOf(rows, (row) => waitingRow(ctx, of, row, reader))
    },
    count: (ctx, most) => countOwnTurns(ctx, of, most),
    views: viewsOf(of),
    about: (ctx, person, most) => aboutPerson(ctx, of, person, most),
  })
}

/** Says of a record that waits what it is, about whom, by when, and what its reader can do with it. Its line leaves the day to those that show it. */
export function waitingRow(ctx: Context, of: NamedTurn, row: TurnRow, reader: Wording): Waiting {
  const { id, version, title, person, person_id: personId, due, since, is_passed_on: isPassedOn } = row
  const said = personId === ctx.actor.personId ? 'own' : isPassedOn ? 'passedOn' : 'other'
  const line = said === 'own' ? null : textIn(reader, `common:turns.${said}`, { person })
  const record = { kind: of.kind.kind, version, actions: () => actionsFor(ctx, of, id) }
  return { id, title, line, href: pageFor(of, row, isPassedOn), since, due, record }
}

/** Finds the actions that somebody whose turn it is can take at once. */
async function actionsFor(ctx: Context, { kind, turn }: NamedTurn, id: string): Promise<WaitingAction[]> {
  const own = (turn.may ?? []).map((name) => ({ name, isOwn: true }))
  if (turn.decides === undefined) return own
  const row = await loadRecord(ctx, kind, id)
  const can = row ? await viewerCan(ctx, kind, row) : []
  return [...own, ...turn.decides.filter((name) => can.includes(name)).map((name) => ({ name, isOwn: false }))]
}
