import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import type { TextKey } from '@kith/shared/words.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { pageOf } from '../waiting/first-of.ts'
import { defineWaiting, type WaitingSource } from '../waiting/waiting.ts'
import { textIn } from '../words.ts'
import { countOwnTurns, readTurns, type NamedTurn } from './asked.ts'
import type { TurnRow } from './sql.ts'

/** Makes the group of the inbox in which a turn waits for people, headed `records.<kind>.turns.<turn>`. */
export function waitingOf(of: NamedTurn): WaitingSource {
  const { kind, name } = of
  return defineWaiting({
    kind: kind.plural,
    // Conformance finds the words of every turn
    label: `records:${kind.kind}.turns.${name}` as TextKey,
    page: async (ctx, bounds) => {
      const [rows, reader] = await Promise.all([readTurns(ctx, of, bounds), wordingOf(ctx)])
      return pageOf(rows, (row) => {
        const { id, title, person, person_id: personId, due, since, is_passed_on: isPassedOn } = row
        const said = personId === ctx.actor.personId ? 'own' : isPassedOn ? 'passedOn' : 'other'
        const line =
          due !== null
            ? textIn(reader, `common:turns.${said}Due`, { person, date: formatDayInText(due, reader) })
            : said === 'own'
              ? null
              : textIn(reader, `common:turns.${said}`, { person })
        return { id, title, line, href: pageFor(of, row, isPassedOn), since }
      })
    },
    count: (ctx, most) => countOwnTurns(ctx, of, most),
  })
}

/** Returns the address of the record that somebody is asked about. */
export function pageFor(
  { kind, turn }: NamedTurn,
  { id, person_id: personId, page_of: pageOf }: Pick<TurnRow, 'id' | 'person_id' | 'page_of'>,
  isPassedOn = false,
): string {
  const name = (isPassedOn ? turn.pageOfOthers : undefined) ?? turn.page
  // Conformance finds that every turn names a route with no other parameters than these
  return href(
    name as 'people.qualifications.show',
    { personId, [turn.pageOf ?? `${kind.kind}Id`]: pageOf ?? id } as { personId: string; qualificationInstanceId: string },
  )
}
