import { sql, type RawBuilder } from 'kysely'
import { foundByTest, isFinding } from '#platform/facets/custom-fields/in-lists.ts'
import { withinReach } from '#platform/rights/reach.ts'
import { beginMark, guardMarks, type Word } from '../search-fields.ts'
import { cardJobIsOpen } from './card.ts'
import { afterCursor, all, filterNames, inOrder, jobMatches, type DirectoryShape, type P, type Walk } from './directory-shape.ts'
import { isRare, situationsFound } from './situations.ts'

/** The people whom the first word, the most selective filter or a rare status finds, before anything else is asked. */
export function found(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  if (shape.words > 0)
    return sql`select w.sort_name, w.person_id as id, true as by_name from person_words w where ${wordMatches(shape, 0, p)}
      union all
      select k.sort_name, held.person_id, false from position_titles title
      cross join lateral (select distinct seg.person_id from job_segments seg where seg.position_title_id = title.id offset 0) held
      cross join lateral (select sort_name from people where id = held.person_id offset 0) k
      where ${titleMatches(0, p)}`
  const filter = filterNames.find((name) => shape.jobFilters.includes(name))
  if (filter) return sql`select seg.person_id as id from job_segments seg where ${jobMatches(filter, p)}`
  const finding = shape.custom.findIndex(isFinding)
  const test = shape.custom[finding]
  if (test?.isOfJob) return sql`select seg.person_id as id from job_segments seg where seg.job_id in (${foundByTest(test, finding, p)})`
  if (test) return foundByTest(test, finding, p)
  if (isRare(shape.situations)) return situationsFound(shape.situations, shape, p)
  if (shape.onProbation) return sql`select j.person_id as id from jobs j where j.probation_end_on >= ${p.asAt}::date`
  return sql`select j.person_id as id from jobs j where j.company_end_on >= ${p.asAt}::date or j.company_start_on > ${p.asAt}::date`
}

/** The first of those that the first word finds; in each page's worth of them, half may be past staff, and some found twice. */
export function firstFound(shape: DirectoryShape, p: P, rows: number): RawBuilder<unknown> {
  return sql`select sort_name, id, by_name from (${found(shape, p)}) each where ${afterCursor(shape, sql`each.sort_name, each.id`, p)}
    ${inOrder(shape, 'each')} limit ${sql.lit(rows * 4)}`
}

/** Each of those found once, and, where the best come first, how well their names fit. */
export function ranked(shape: DirectoryShape, p: P, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const once = sql`select sort_name, id, bool_or(by_name) as by_name from (${people}) each group by sort_name, id`
  if (!shape.ranked) return sql`(${once})`
  const begins = Array.from({ length: shape.words }, (_, index) => {
    const word = sql`(${p.words}::text[])[${sql.lit(index * 2 + 1)}]`
    return sql<boolean>`(strpos(' ' || k.display_key, ' ' || ${word}) > 0 or strpos(k.display_key, '-' || ${word}) > 0)`
  })
  return sql`(select f.*, k.display_key, case when k.display_key ^@ (${p.typed}::text[])[1] then 0 when ${all(begins)} then 1 else 2 end as place
    from (${once}) f cross join lateral (select display_key from people where id = f.id offset 0) k)`
}

export function bestFirst(walk: Walk): RawBuilder<unknown> {
  if (walk === 'found') return sql`order by p.place, p.display_key, p.id`
  return walk === 'begun' ? sql`order by p.display_key, p.id` : sql`order by p.sort_name, p.id`
}

/** By one of the words by which people are found; the walk over what the first word finds has asked it already. */
export function nameMatches(shape: DirectoryShape, walk: Walk, index: number, p: P): RawBuilder<boolean> {
  if (walk === 'found' && index === 0) return sql<boolean>`p.by_name`
  if (walk === 'team' || walk === 'found') return sql<boolean>`(select ${searchTextHas('whole', shape, index, p)} from ${wholeText})`
  return sql<boolean>`case when p.search_text is null then (select ${searchTextHas('whole', shape, index, p)} from ${wholeText})
    else ${searchTextHas('p', shape, index, p)} end`
}

/** Reads texts that are too long for the index, too. */
const wholeText = sql`(select coalesce(search_text, long_search_text) as search_text from people where id = p.id offset 0) whole`

/** By the title of a job that the card may show. Where no title has the word, nobody's jobs are looked at. */
export function shownTitleMatches(shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  return sql<boolean>`(${titleExists(index, p)} and exists (select from job_segments seg
    where seg.person_id = p.id and seg.effective @> s.shown_on and seg.position_title_id in (${titlesOf(index, p)})
      and ${cardJobIsOpen(shape.jobs, shape.otherDay, 'seg', 's', p)}))`
}

/** Whether any title has the word, whoever holds it. */
export const titleExists = (index: number, p: P) => sql<boolean>`exists (${titlesOf(index, p)})`

const titlesOf = (index: number, p: P) => sql`select title.id from position_titles title where ${titleMatches(index, p)}`

/** The word is a whole word of the title, or, from three letters on, begins one. */
function titleMatches(index: number, p: P): RawBuilder<boolean> {
  const word = sql`(${p.words}::text[])[${sql.lit(index * 2 + 1)}]`
  const end = sql`case when char_length(${word}) < 3 then ' ' else '' end`
  return sql<boolean>`(char_length(${word}) > 1 and strpos(' ' || translate(title.sort_name, '-/&(,.', '      ') || ' ', ' ' || ${word} || ${end}) > 0)`
}

/** By range: unlike `like`, it stays on its index under row security. A word nobody may see finds nobody. */
function wordMatches(shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  const [from, to] = [index * 2 + 1, index * 2 + 2].map((place) => sql`(${p.words}::text[])[${sql.lit(place)}]`)
  const open = visibleSearchFields(shape, 'w.person_id', p).map(
    ([guard, reached]) => sql<boolean>`(w.guard = ${sql.lit(guard)} and ${reached})`,
  )
  return sql<boolean>`w.word >= ${from} and w.word < ${to} and ${isAllOpen(shape) ? sql`true` : sql`(${sql.join(open, sql` or `)})`}`
}

function searchTextHas(of: 'p' | 'whole', shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  const begins = (marks: string) =>
    sql<boolean>`strpos(${sql.ref(of)}.search_text, ${sql.lit(marks)} || (${p.words}::text[])[${sql.lit(index * 2 + 1)}]) > 0`
  if (isAllOpen(shape)) return begins(beginMark)
  const open = visibleSearchFields(shape, 'p.id', p).map(
    ([guard, reached]) => sql<boolean>`(${begins(guardMarks[guard] + beginMark)} and ${reached})`,
  )
  return sql<boolean>`(${sql.join(open, sql` or `)})`
}

const isAllOpen = ({ profile, contacts }: DirectoryShape) => profile === 'ALL' && contacts === 'ALL'

function visibleSearchFields(shape: DirectoryShape, person: string, p: P): [Word['guard'], RawBuilder<boolean>][] {
  return [
    ['DIRECTORY', sql<boolean>`true`],
    ['PROFILE', withinReach(shape.profile, person, p)],
    ['CONTACT_DETAILS', withinReach(shape.contacts, person, p)],
  ]
}
