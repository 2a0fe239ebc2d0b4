import { firstText, type ListOfRecords } from '@kith/shared/lists.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { ListState } from '../use-list-state.ts'
import { isFolded } from './folding.ts'
import { sectionsOf, type Section } from './sections.ts'

/** All groups of a list as the server gives them, and in which one a row is. */
export interface GivenGroups<Row> {
  all: readonly { key: string; name: string | null; count: number }[] | undefined
  keyOf: (row: Row) => string
}

export interface Groups<Row> {
  sections: readonly Section<Row>[]
  turn: (key: string) => void
  /** How many rows are in groups that are not folded. */
  count: number
}

/** The rows of a page in their groups; null for a list that is not grouped, or whose groups have not come yet. */
export function useGroups<Row>(
  declaration: ListOfRecords | undefined,
  list: ListState,
  { rows, given, isLast }: { rows: readonly Row[] | undefined; given: GivenGroups<Row> | undefined; isLast: boolean },
): Groups<Row> | null {
  const { i18n } = useTranslation()
  const declared = declaration?.groupings?.[list.grouping ?? '']
  if (!declared || !given?.all || !rows) return null
  const texts = textsIn(i18n.language)
  const nameOf = ({ key, name }: { key: string; name: string | null }) =>
    name ?? (key && declared.choices ? firstText(`${declared.choices}.${key}`, texts) : firstText(declared.none, texts))
  const folded = (key: string) => isFolded(list.folding, key)
  const groups = given.all.map(({ key, name, count }) => ({ key, name: nameOf({ key, name }), count }))
  return {
    sections: sectionsOf({ rows, groups, keyOf: given.keyOf, isFolded: folded, isFirst: list.page === 1, isLast }),
    turn: list.turnGroup,
    count: groups.reduce((sum, { key, count }) => sum + (folded(key) ? 0 : count), 0),
  }
}
