import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement } from '#platform/database/statement.ts'
import { supervisorOn } from '#domains/jobs/public.ts'
import { isFinding, passesTest, type CustomTest } from '#platform/facets/custom-fields/in-lists.ts'
import {
  emptyPlaceOf,
  hasNoValue,
  isWalkedOrder,
  placeOf,
  valuesInOrder,
  valueToOrderBy,
  type WalkedOrder,
} from '#platform/facets/custom-fields/orders.ts'
import { jobWithinReach, lineIsVisible, withinReach, type Reach } from '#platform/rights/reach.ts'
import { cardJobIsOpen, cards, everyEmploymentAsAt, employmentAsAt, statusOf, type CardRow } from './card.ts'
import { bestFirst, firstFound, found, nameMatches, ranked, shownTitleMatches, titleExists } from './directory-search.ts'
import {
  afterCursor,
  all,
  direction,
  columnsInOrder,
  inOrder,
  jobMatches,
  type DirectoryShape,
  type Matches,
  type P,
  type Walk,
} from './directory-shape.ts'
import { isIn, isRare } from './situations.ts'

/** Up to so many matches are sorted. */
function mostSorted({ words, jobFilters: filters, byRareStatus, onProbation, situations, custom }: DirectoryShape): number {
  if (words + filters.length + Number(byRareStatus) + Number(onProbation) + situations.length + custom.length > 1) return 10_000
  return words > 0 ? 2500 : 7000
}

/** One page of the directory: who is visible, in the order of names, with their cards. `rows` is part of the text, so that the plan knows it. */
export const directoryPage = shapedStatement(
  (_, { shape, rows }: { shape: DirectoryShape; rows: number }, p: P) => sql<CardRow>`
  with page as materialized (${candidates(shape, p, rows)})
  ${cards(sql`page`, shape, p, shape.order ? { columns: sql`page.sort_name as place`, order: columnsInOrder(shape, 'page') } : {})}`,
)

/** How many are visible, at most `limit`. */
export const directoryCount = shapedStatement((_, { shape, limit }: { shape: DirectoryShape; limit: number | null }, p: P) => {
  const page = limit === null ? everybody(shape, p) : sql`(${candidates(shape, p, limit)}) page`
  return sql<{ total: number }>`with page as (select 1 from ${page}) select count(*)::integer as total from page`
})

/** Cards by id; someone out of sight comes with `is_visible` false. */
export const cardsById = shapedStatement(
  (_, shape: DirectoryShape, p: P) => sql<CardRow>`
  with page as materialized (
    select p.id, ${visible(shape, 'people', p)} as is_visible, s.*
    from people p cross join lateral ${employmentAsAt(sql`p.id`, shape.jobs, p)} s
    where p.id = any (${p.ids}::uuid[])
  )
  ${cards(sql`page`, shape, p)}`,
)

function candidates(shape: DirectoryShape, p: P, rows: number): RawBuilder<unknown> {
  const branches = walks(shape).map((walk) => branch(shape, walk, p, rows))
  if (branches.length === 0)
    return sql`select null::text as sort_name, null::uuid as id, true as is_visible, s.* from ${employmentAsAt(sql`null`, shape.jobs, p)} s where false`
  const [only] = branches
  if (branches.length === 1 && only) return only
  const together = sql.join(
    branches.map((each) => sql`(${each})`),
    sql` union all `,
  )
  if (shape.ranked) return together
  return sql`select * from (${together}) branches ${inOrder(shape, 'branches')} limit ${sql.lit(rows)}`
}

function walks(shape: DirectoryShape): Walk[] {
  const reached = new Set(shape.otherDay ? [shape.profile] : [shape.directory, shape.profile])
  const ofTeam = reached.has('TEAM') || reached.has('TEAM_AND_SELF')
  const ofSelf = reached.has('SELF') || reached.has('TEAM_AND_SELF')
  const ordered: Walk[] = []
  if (reached.has('ALL')) ordered.push(shape.team ? 'team' : 'people')
  else {
    if (ofTeam) ordered.push('team')
    if (ofSelf && !shape.team) ordered.push('self')
  }
  if (shape.matches !== 'MANY' && ordered.length > 0) return ['found']
  return shape.ranked && reached.has('ALL') ? ['begun', ...ordered] : ordered
}

function branch(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  return sql`
    select p.sort_name, p.id, true as is_visible, s.*
    from ${walked(shape, walk, p, rows)} p cross join lateral ${employmentAsAt(sql`p.id`, shape.jobs, p)} s
    where ${all(conditions(shape, walk, p))}
    ${shape.ranked ? bestFirst(walk) : orderOfWalk(shape)} limit ${sql.lit(rows)}`
}

/** By the columns of the index that is walked, which give the order of the places. */
function orderOfWalk(shape: DirectoryShape): RawBuilder<unknown> {
  if (shape.part === null) return inOrder(shape, 'p')
  const to = direction(shape)
  return sql`order by ${shape.part === 'FILLED' ? sql`p.key ${to},` : sql``} p.name ${to}, p.id ${to}`
}

/** Whether the list can be read in two parts, each walked in its order: everyone with a value of a custom field, then everyone without. */
export const isReadInParts = (shape: DirectoryShape): boolean =>
  isWalkedOrder(shape.order) && walks(shape).every((walk) => walk === 'people')

function everybody(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  // Who is leaving is asked of everyone only where a total tells them apart.
  return everyRow(shape, p, { columns: sql`p.id`, jobs: shape.byStatus ? shape.jobs : 'NONE' })
}

/** These columns of everyone `p` whom the list has, with their employment `s` as far as `jobs` reaches. */
export function everyRow(ordered: DirectoryShape, p: P, { columns, jobs }: { columns: RawBuilder<unknown>; jobs: Reach }) {
  const shape = { ...ordered, order: null }
  const branches = walks(shape).map(
    (walk) => sql`
    select ${columns} from ${walked(shape, walk, p, 0)} p left join ${everyEmploymentAsAt(jobs, p)} s on s.person_id = p.id
    where ${all(conditions(shape, walk, p))}`,
  )
  return branches.length === 0
    ? sql`(select ${columns} from people p cross join ${employmentAsAt(sql`null`, jobs, p)} s where false) page`
    : sql`(${sql.join(branches, sql` union all `)}) page`
}

function walked(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  if (shape.order === null) return walkedByName(shape, walk, p, rows)
  const { order, descending, words, part } = shape
  if (part !== null && isWalkedOrder(order)) return walkedInPart(part, order, descending, p)
  // All of them: the first ones by name are not the first ones here
  const all = walkedByName({ ...shape, matches: shape.matches === 'SOME' ? 'FEW' : shape.matches }, walk, p, rows)
  const more = walk === 'people' || walk === 'self' ? sql`, w.search_text` : walk === 'found' && words > 0 ? sql`, w.by_name` : sql``
  return sql`(select ${placeOf('w.sort_name', descending)} as sort_name, w.id ${more}
    from ${all} w ${valueToOrderBy(order, { field: p.orderField, subject: 'w.id' })} ${inOrderOfPlaces(descending)})`
}

function walkedInPart(part: 'FILLED' | 'EMPTY', order: WalkedOrder, descending: boolean, p: P): RawBuilder<unknown> {
  if (part === 'EMPTY')
    return sql`(select ${emptyPlaceOf('w.sort_name', descending)} as sort_name, w.id, w.search_text, w.sort_name as name
      from people w where ${hasNoValue(p.orderField, 'w.id')})`
  const values = valuesInOrder(order, { field: p.orderField, from: p.orderFrom, descending })
  return sql`(select ${placeOf('w.sort_name', descending)} as sort_name, w.id, w.search_text, v.key, w.sort_name as name
    from ${values} v cross join lateral (select id, sort_name, search_text from people where id = v.subject_id offset 0) w)`
}

const inOrderOfPlaces = (descending: boolean) => (descending ? sql`order by 1 desc, 2 desc` : sql`order by 1, 2`)

function walkedByName(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  switch (walk) {
    case 'people':
      return sql`people`
    case 'begun':
      return sql`(select sort_name, id, search_text, display_key from people
        where display_key >= (${p.typed}::text[])[1] and display_key < (${p.typed}::text[])[2])`
    case 'self':
      return sql`(select id, sort_name, search_text from people where id = ${p.me}::uuid)`
    case 'team':
      return sql`(select distinct l.sort_name, l.person_id as id from reporting_lines l
        where l.ancestor_person_id = ${p.me}::uuid and ${lineIsVisible(p)}
          and ${shape.order ? sql`true` : afterCursor(shape, sql`l.sort_name, l.person_id`, p)}
        order by l.sort_name ${direction(shape)}, l.person_id ${direction(shape)})`
    case 'found':
      if (shape.words > 0) return ranked(shape, p, shape.matches === 'SOME' ? firstFound(shape, p, rows) : found(shape, p))
      return sql`(select p.sort_name, p.id from (select distinct id from (${found(shape, p)}) each) f
        cross join lateral (select sort_name, id from people where id = f.id offset 0) p)`
  }
}

/** Everyone whom the reader can see on the day asked for, with whether they are `employed` then and whether the profile permission covers them. */
export const employmentOfVisible = (shape: DirectoryShape, p: P) => sql`
  select p.id, coalesce(s.employed, false) as employed, ${visible({ ...shape, otherDay: true }, 'people', p)} as with_profile
  from people p left join ${everyEmploymentAsAt('NONE', p)} s on s.person_id = p.id where ${visible(shape, 'people', p)}`

function conditions(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<boolean>[] {
  const { team, byStatus, withAccount, jobFilters: filters, also, words } = shape
  return [
    ...(walk === 'team' && !shape.order
      ? []
      : [afterCursor(shape, shape.part === 'EMPTY' ? sql`p.name, p.id` : sql`p.sort_name, p.id`, p)]),
    ...(team && walk !== 'team' ? [withinReach('TEAM', 'p.id', p)] : []),
    visible(shape, walk, p),
    ...hiddenStatuses(shape).map((status) => sql<boolean>`${statusOf('s')} <> ${sql.lit(status)}`),
    ...(byStatus ? [sql<boolean>`${statusOf('s')} = any (${p.statuses}::text[])`] : []),
    ...(shape.situations.length > 0 ? [isIn(shape.situations, shape, { person: 'p.id', employed: 's.employed' }, p)] : []),
    ...(also === 'ALL' ? [] : [reaches(also, walk, p)]),
    ...(withAccount ? [sql<boolean>`exists (select from users u where u.person_id = p.id and u.is_enabled)`] : []),
    ...(filters.length > 0 ? [shownJobMatches(shape, p)] : []),
    ...(shape.onProbation ? [isOnProbation(shape, p)] : []),
    ...shape.custom.flatMap((test, index) =>
      test.isOfJob ? [jobPasses(shape, test, index, p)] : [reaches(test.reach, walk, p), passesTest(test, index, { column: 'p.id' }, p)],
    ),
    ...Array.from({ length: words }, (_, index) => index).flatMap((index) => [
      // By itself it needs nobody's jobs: most people are passed over before theirs are read.
      ...(walk === 'people' ? [either(nameMatches(shape, walk, index, p), titleExists(index, p))] : []),
      either(nameMatches(shape, walk, index, p), shownTitleMatches(shape, index, p)),
    ]),
  ]
}

/**
 * Past staff are shown only when asked for. As at a past day so are people who have not begun by then, by their status alone:
 * they are in no unit or location of that day (ruling 125).
 */
function hiddenStatuses({ past, pastDay, byStatus, jobFilters: filters }: DirectoryShape): EmploymentStatus[] {
  return [
    ...(past ? [] : (['PAST_STAFF'] as const)),
    ...(pastDay && (!byStatus || filters.length > 0) ? (['UPCOMING_STAFF'] as const) : []),
    ...(pastDay && !byStatus && !past ? (['RETURNING_STAFF'] as const) : []),
  ]
}

/** Colleagues who are employed today are found by the directory permission, everyone else by the profile permission. */
function visible(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<boolean> {
  const profile = sql<boolean>`(${reaches(shape.profile, walk, p)} and (${p.withPast}::boolean or not coalesce(s.gone, false)))`
  if (shape.otherDay) return profile
  if (shape.withoutEmployed) return sql<boolean>`(not coalesce(s.employed, false) and ${profile})`
  return sql<boolean>`(case when s.employed then ${either(reaches(shape.directory, walk, p), reaches(shape.profile, walk, p))} else ${profile} end)`
}

/** What a walk already proves need not be asked again. */
function reaches(reach: Reach, walk: Walk, p: P): RawBuilder<boolean> {
  if (walk === 'team') return sql<boolean>`${sql.lit(reach === 'ALL' || reach === 'TEAM' || reach === 'TEAM_AND_SELF')}`
  if (walk === 'self') return sql<boolean>`${sql.lit(reach !== 'NONE' && reach !== 'TEAM')}`
  return withinReach(reach, 'p.id', p)
}

const either = (a: RawBuilder<boolean>, b: RawBuilder<boolean>) => sql<boolean>`(${a} or ${b})`

function shownJobMatches(shape: DirectoryShape, p: P): RawBuilder<boolean> {
  return sql<boolean>`exists (select from job_segments seg where seg.person_id = p.id and seg.effective @> s.shown_on
    and ${all(shape.jobFilters.map((filter) => jobMatches(filter, p)))} and ${cardJobIsOpen(shape.jobs, shape.otherDay, 'seg', 's', p)}
    ${shape.jobFilters.includes('supervisorJobIds') ? sql`and exists ${supervisorOn(sql`seg.supervisor_job_id`, { day: sql`s.shown_on`, jobs: shape.jobs }, p)}` : sql``})`
}

/** In a job that holds, on the day shown, what is asked of one of its custom fields; the reader may view the job and the field. */
function jobPasses({ jobs }: DirectoryShape, test: CustomTest, index: number, p: P): RawBuilder<boolean> {
  return sql<boolean>`exists (select from job_segments seg where seg.person_id = p.id and seg.effective @> s.shown_on
    and ${jobWithinReach(jobs, 'seg.job_id', 'seg.person_id', p)} and ${jobWithinReach(test.reach, 'seg.job_id', 'seg.person_id', p)}
    and ${passesTest(test, index, { column: 'seg.job_id', day: sql<string>`s.shown_on` }, p)})`
}

function isOnProbation({ jobs }: DirectoryShape, p: P): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jobs j where j.person_id = p.id and j.probation_end_on >= ${p.asAt}::date
    and j.company_start_on <= ${p.asAt}::date and (j.company_end_on is null or j.company_end_on >= ${p.asAt}::date)
    and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)})`
}

export const isNarrowed = ({ words, jobFilters: filters, byRareStatus, onProbation, situations, custom }: DirectoryShape) =>
  words > 0 || filters.length > 0 || byRareStatus || onProbation || isRare(situations) || custom.some(isFinding)

/** How many the words and filters find, as far as it matters. */
export const matchCount = shapedStatement(
  (_, shape: DirectoryShape, p: P) => sql<{ count: number }>`
  select count(*)::integer as count from (select from (${found(shape, p)}) each limit ${sql.lit(mostSorted(shape) + 1)}) counted`,
)

/** From so many on, the first of them are sorted and nearly always enough. */
const someFinds = 500

export function matchesOf(shape: DirectoryShape, count: number): Matches {
  if (count > mostSorted(shape)) return 'MANY'
  return shape.words > 0 && count > someFinds ? 'SOME' : 'FEW'
}
