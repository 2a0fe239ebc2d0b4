import { href } from '@kith/shared/routes.ts'
import type { NamedTurn } from './asked.ts'
import type { TurnRow } from './sql.ts'

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
