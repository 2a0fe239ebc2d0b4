import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { supervisorOn } from '#domains/jobs/public.ts'
import { lineIsVisible, withinReach, type Reach } from '#platform/rights/reach.ts'
import { beginMark, guardMarks, type Word } from '../search-fields.ts'
import { cardJobIsOpen, cards, everyEmploymentAsAt, employmentAsAt, statusOf, type CardParameters, type CardRow } from './card.ts'

/** Everything that changes the text of the directory's statement. */
export type DirectoryShape = {
  /** How far the actor may find people, open their profiles, view their jobs and their contact details. */
  readonly directory: Reach
  readonly profile: Reach
  readonly jobs: Reach
  readonly contacts: Reach
  /** A further permission that must reach the person. */
  readonly also: Reach
  /** Asked for another day than today: only what the profile and job permissions reach. */
  readonly otherDay: boolean
  readonly pastDay: boolean
  readonly past: boolean
  readonly team: boolean
  readonly descending: boolean
  readonly words: number
  readonly jobFilters: readonly JobFilter[]
  readonly byStatus: boolean
  /** The statuses asked for are such as few people have. */
  readonly byRareStatus: boolean
  readonly withAccount: boolean
  /** Only those who do not work here on the day. */
  readonly withoutEmployed: boolean
  readonly matches: Matches
}

/** How many the words and filters find. Few are sorted; of some, the first ones; of many, people are walked in order and asked, which is then sooner done. */
export type Matches = 'FEW' | 'SOME' | 'MANY'

/** The most selective first: the first one asked for finds the candidates. */
export const jobFilters = {
  jobIds: sql`seg.job_id = any`,
  supervisorJobIds: sql`seg.supervisor_job_id = any`,
  positionTitleIds: sql`seg.position_title_id = any`,
  locationIds: sql`seg.location_id = any`,
  businessUnitIds: sql`seg.business_unit_id = any`,
  businessEntityIds: sql`seg.business_entity_id = any`,
  workTypes: sql`seg.work_class_id in (select id from work_classes where work_type = any`,
} as const
export type JobFilter = keyof typeof jobFilters
// The keys of the constant above
export const filterNames = Object.keys(jobFilters) as JobFilter[]

export type DirectoryParameters = CardParameters & {
  afterName: string
  afterId: string
  words: readonly string[]
  ids: readonly string[]
  statuses: readonly string[]
} & Record<JobFilter, readonly string[]>

type P = Parameters<DirectoryParameters>
/** What a branch walks in the order of names: everybody, or only what a word or filter finds. */
type Walk = 'people' | 'team' | 'self' | 'found'

/** Up to so many matches are sorted. */
function mostSorted({ words, jobFilters: filters, byRareStatus }: DirectoryShape): number {
  if (words + filters.length + Number(byRareStatus) > 1) return 10_000
  return words > 0 ? 2500 : 7000
}

/** One page of the directory: who is visible, in the order of names, with their cards. `rows` is part of the text, so that the plan knows it. */
export const directoryPage = shapedStatement(
  (_, { shape, rows }: { shape: DirectoryShape; rows: number }, p: P) => sql<CardRow>`
  with page as materialized (${candidates(shape, p, rows)})
  ${cards(sql`page`, shape, p)}`,
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
  return sql`select * from (${sql.join(
    branches.map((each) => sql`(${each})`),
    sql` union all `,
  )}) branches ${inOrder(shape, 'branches')} limit ${sql.lit(rows)}`
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
  return shape.matches !== 'MANY' && ordered.length > 0 ? ['found'] : ordered
}

function branch(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  return sql`
    select p.sort_name, p.id, true as is_visible, s.*
    from ${walked(shape, walk, p, rows)} p cross join lateral ${employmentAsAt(sql`p.id`, shape.jobs, p)} s
    where ${all(conditions(shape, walk, p))}
    ${inOrder(shape, 'p')} limit ${sql.lit(rows)}`
}

function everybody(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  // Who is leaving is asked of everybody only where a total tells them apart.
  const jobs = shape.byStatus ? shape.jobs : 'NONE'
  const branches = walks(shape).map(
    (walk) => sql`
    select p.id from ${walked(shape, walk, p, 0)} p left join ${everyEmploymentAsAt(jobs, p)} s on s.person_id = p.id
    where ${all(conditions(shape, walk, p))}`,
  )
  return branches.length === 0 ? sql`(select 1 where false) page` : sql`(${sql.join(branches, sql` union all `)}) page`
}

function walked(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  switch (walk) {
    case 'people':
      return sql`people`
    case 'self':
      return sql`(select id, sort_name, search_text from people where id = ${p.me}::uuid)`
    case 'team':
      return sql`(select distinct l.sort_name, l.person_id as id from reporting_lines l
        where l.ancestor_person_id = ${p.me}::uuid and ${lineIsVisible(p)} and ${afterCursor(shape, sql`l.sort_name, l.person_id`, p)}
        order by l.sort_name ${direction(shape)}, l.person_id ${direction(shape)})`
    case 'found':
      if (shape.words > 0)
        return sql`(select distinct sort_name, id from (${shape.matches === 'SOME' ? firstFound(shape, p, rows) : found(shape, p)}) each)`
      return sql`(select p.sort_name, p.id from (select distinct id from (${found(shape, p)}) each) f
        cross join lateral (select sort_name, id from people where id = f.id offset 0) p)`
  }
}

function conditions(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<boolean>[] {
  const { team, byStatus, withAccount, jobFilters: filters, also, words } = shape
  return [
    ...(walk === 'team' ? [] : [afterCursor(shape, sql`p.sort_name, p.id`, p)]),
    ...(team && walk !== 'team' ? [withinReach('TEAM', 'p.id', p)] : []),
    visible(shape, walk, p),
    ...hiddenStatuses(shape).map((status) => sql<boolean>`${statusOf('s')} <> ${sql.lit(status)}`),
    ...(byStatus ? [sql<boolean>`${statusOf('s')} = any (${p.statuses}::text[])`] : []),
    ...(also === 'ALL' ? [] : [reaches(also, walk, p)]),
    ...(withAccount ? [sql<boolean>`exists (select from users u where u.person_id = p.id and u.is_enabled)`] : []),
    ...(filters.length > 0 ? [shownJobMatches(shape, p)] : []),
    ...Array.from({ length: words }, (_, index) => index)
      .filter((index) => walk !== 'found' || index > 0)
      .map((index) => (walk === 'people' || walk === 'self' ? textMatches(shape, index, p) : hasWord(shape, index, p))),
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

/** Colleagues who are employed today are found by the directory permission, everybody else by the profile permission. */
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

function jobMatches(filter: JobFilter, p: P): RawBuilder<boolean> {
  if (filter === 'workTypes') return sql<boolean>`${jobFilters[filter]} (${p.workTypes}::text[]))`
  return sql<boolean>`${jobFilters[filter]} (${p[filter]}::uuid[])`
}

export const isNarrowed = ({ words, jobFilters: filters, byRareStatus }: DirectoryShape) => words > 0 || filters.length > 0 || byRareStatus

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

/** The first of those that the first word finds; in each page's worth of them, half may be past staff, and some found twice. */
function firstFound(shape: DirectoryShape, p: P, rows: number): RawBuilder<unknown> {
  return sql`select sort_name, id from (${found(shape, p)}) each where ${afterCursor(shape, sql`each.sort_name, each.id`, p)}
    ${inOrder(shape, 'each')} limit ${sql.lit(rows * 4)}`
}

/** The people whom the first word, the most selective filter or a rare status finds, before anything else is asked. */
function found(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  if (shape.words > 0) return sql`select w.sort_name, w.person_id as id from person_words w where ${wordMatches(shape, 0, p)}`
  const filter = filterNames.find((name) => shape.jobFilters.includes(name))
  if (filter) return sql`select seg.person_id as id from job_segments seg where ${jobMatches(filter, p)}`
  return sql`select j.person_id as id from jobs j where j.company_end_on >= ${p.asAt}::date or j.company_start_on > ${p.asAt}::date`
}

/** By range: unlike `like`, it stays on its index under row security. A word nobody may see finds nobody. */
function wordMatches(shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  const [from, to] = [index * 2 + 1, index * 2 + 2].map((place) => sql`(${p.words}::text[])[${sql.lit(place)}]`)
  const open = visibleSearchFields(shape, 'w.person_id', p).map(
    ([guard, reached]) => sql<boolean>`(w.guard = ${sql.lit(guard)} and ${reached})`,
  )
  return sql<boolean>`w.word >= ${from} and w.word < ${to} and ${isAllOpen(shape) ? sql`true` : sql`(${sql.join(open, sql` or `)})`}`
}

const hasWord = (shape: DirectoryShape, index: number, p: P) =>
  sql<boolean>`exists (select from person_words w where w.person_id = p.id and ${wordMatches(shape, index, p)})`

/** The same from the index that is walked, without a look at the words of each person. */
function textMatches(shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  const begins = (marks: string) =>
    sql<boolean>`strpos(p.search_text, ${sql.lit(marks)} || (${p.words}::text[])[${sql.lit(index * 2 + 1)}]) > 0`
  const open = isAllOpen(shape)
    ? [begins(beginMark)]
    : visibleSearchFields(shape, 'p.id', p).map(
        ([guard, reached]) => sql<boolean>`(${begins(guardMarks[guard] + beginMark)} and ${reached})`,
      )
  return sql<boolean>`case when p.search_text is null then ${hasWord(shape, index, p)} else ${sql.join(open, sql` or `)} end`
}

const isAllOpen = ({ profile, contacts }: DirectoryShape) => profile === 'ALL' && contacts === 'ALL'

function visibleSearchFields(shape: DirectoryShape, person: string, p: P): [Word['guard'], RawBuilder<boolean>][] {
  return [
    ['DIRECTORY', sql<boolean>`true`],
    ['PROFILE', withinReach(shape.profile, person, p)],
    ['CONTACT_DETAILS', withinReach(shape.contacts, person, p)],
  ]
}

function afterCursor(shape: DirectoryShape, columns: RawBuilder<unknown>, p: P): RawBuilder<boolean> {
  return sql<boolean>`(${columns}) ${shape.descending ? sql`<` : sql`>`} (${p.afterName}::text, ${p.afterId}::uuid)`
}

const direction = (shape: DirectoryShape) => (shape.descending ? sql`desc` : sql``)
const inOrder = (shape: DirectoryShape, of: string) =>
  sql`order by ${sql.ref(`${of}.sort_name`)} ${direction(shape)}, ${sql.ref(`${of}.id`)} ${direction(shape)}`
const all = (each: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(each, sql` and `)}`
