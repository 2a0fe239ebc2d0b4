import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { lineIsOpen, withinReach, type Reach } from '#platform/rights/reach.ts'
import { cardJobIsOpen, cards, everyStanding, standing, statusOf, type CardParameters, type CardRow } from './card.ts'

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
  readonly past: boolean
  readonly team: boolean
  readonly descending: boolean
  readonly words: number
  readonly jobFilters: readonly JobFilter[]
  readonly byStatus: boolean
  readonly withAccount: boolean
  readonly byId: boolean
}

export const jobFilters = {
  businessUnitIds: sql`seg.business_unit_id = any`,
  businessEntityIds: sql`seg.business_entity_id = any`,
  locationIds: sql`seg.location_id = any`,
  positionTitleIds: sql`seg.position_title_id = any`,
  supervisorJobIds: sql`seg.supervisor_job_id = any`,
  jobIds: sql`seg.job_id = any`,
  workTypes: sql`(select work_type from work_classes wc where wc.id = seg.work_class_id) = any`,
} as const
export type JobFilter = keyof typeof jobFilters

export type DirectoryParameters = CardParameters & {
  afterName: string | null
  afterId: string | null
  words: readonly string[]
  ids: readonly string[]
  statuses: readonly string[]
} & Record<JobFilter, readonly string[]>

type P = Parameters<DirectoryParameters>
/** The table that a branch walks in the order of names. */
type Walk = 'people' | 'team' | 'self' | 'hits'

/** Above this many hits people are walked in order and asked for the word, instead of the hits being sorted. */
const manyHits = 10_000

/** One page of the directory: who is visible, in the order of names, with their cards. `rows` is part of the text, so that the plan knows it. */
export const directoryPage = shapedStatement((_, { shape, rows }: { shape: DirectoryShape; rows: number }, p: P) => {
  return sql<CardRow>`
  with ${foundByWord(shape, p)} page as materialized (${candidates(shape, p, rows)})
  ${cards(sql`page`, shape, p)}`
})

/** How many are visible, at most `limit`. */
export const directoryCount = shapedStatement((_, { shape, limit }: { shape: DirectoryShape; limit: number | null }, p: P) => {
  const page = limit === null ? everybody(shape, p) : sql`(${candidates(shape, p, limit)}) page`
  return sql<{ total: number }>`with ${foundByWord(shape, p)} page as (select 1 from ${page}) select count(*)::integer as total from page`
})

/** Cards by id; somebody out of sight comes with `is_visible` false. */
export const cardsById = shapedStatement(
  (_, shape: DirectoryShape, p: P) => sql<CardRow>`
  with page as materialized (
    select p.id, ${visible(shape, 'people', p)} as is_visible, s.*
    from people p cross join lateral ${standing(sql`p.id`, p)} s
    where p.id = any (${p.ids}::uuid[])
  )
  ${cards(sql`page`, shape, p)}`,
)

function candidates(shape: DirectoryShape, p: P, rows: number): RawBuilder<unknown> {
  const branches = walks(shape).map((walk) => branch(shape, walk, p, rows))
  if (branches.length === 0) return sql`select null::text as sort_name, null::uuid as id, true as is_visible, s.* from ${standing(sql`null`, p)} s where false`
  const [only] = branches
  if (branches.length === 1 && only) return only
  return sql`select * from (${sql.join(
    branches.map((each) => sql`(${each})`),
    sql` union all `,
  )}) branches ${inOrder(shape, 'branches')} limit ${sql.lit(rows)}`
}

function walks({ directory, profile, otherDay, team, words, byId }: DirectoryShape): Walk[] {
  const reaches = otherDay ? [profile] : [directory, profile]
  const everybody = reaches.includes('ALL')
  const ofTeam = reaches.some((reach) => reach === 'TEAM' || reach === 'TEAM_AND_SELF')
  const ofSelf = reaches.some((reach) => reach === 'SELF' || reach === 'TEAM_AND_SELF')
  if (byId && (everybody || ofTeam || ofSelf)) return ['people']
  const ordered: Walk[] = team ? (everybody || ofTeam ? ['team'] : []) : everybody ? ['people'] : [...(ofTeam ? (['team'] as const) : []), ...(ofSelf ? (['self'] as const) : [])]
  return words > 0 && ordered.length > 0 ? [...ordered, 'hits'] : ordered
}

function branch(shape: DirectoryShape, walk: Walk, p: P, rows: number): RawBuilder<unknown> {
  return sql`
    select p.sort_name, p.id, true as is_visible, s.*
    from ${walked(shape, walk, p)} p cross join lateral ${standing(sql`p.id`, p)} s
    where ${all(conditions(shape, walk, p))}
    ${inOrder(shape, 'p')} limit ${sql.lit(rows)}`
}

function everybody(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  const branches = walks(shape).map(
    (walk) => sql`
    select p.id from ${walked(shape, walk, p)} p left join ${everyStanding(p)} s on s.person_id = p.id
    where ${all(conditions(shape, walk, p))}`,
  )
  return branches.length === 0 ? sql`(select 1 where false) page` : sql`(${sql.join(branches, sql` union all `)}) page`
}

function walked(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<unknown> {
  switch (walk) {
    case 'people':
      return sql`people`
    case 'self':
      return sql`(select id, sort_name from people where id = ${p.me}::uuid)`
    case 'team':
      return sql`(select distinct l.sort_name, l.person_id as id from reporting_lines l
        where l.ancestor_person_id = ${p.me}::uuid and ${lineIsOpen(p)} and ${afterCursor(shape, sql`l.sort_name, l.person_id`, p)}
        order by l.sort_name ${direction(shape)}, l.person_id ${direction(shape)})`
    case 'hits':
      return sql`(select distinct sort_name, id from hits)`
  }
}

function conditions(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<boolean>[] {
  const { team, byStatus, byId, withAccount, jobFilters: filters, also, words } = shape
  const many = sql<boolean>`(select count(*) from hits) > ${sql.lit(manyHits)}`
  return [
    ...(byId ? [sql<boolean>`p.id = any (${p.ids}::uuid[])`] : []),
    ...(walk === 'team' ? [] : [afterCursor(shape, sql`p.sort_name, p.id`, p)]),
    ...(words > 0 ? [walk === 'hits' ? sql<boolean>`not ${many}` : many] : []),
    ...(team && walk !== 'team' ? [withinReach('TEAM', 'p.id', p)] : []),
    visible(shape, walk, p),
    ...(shape.past ? [] : [sql<boolean>`${statusOf('s')} <> 'PAST_STAFF'`]),
    ...(byStatus ? [sql<boolean>`${statusOf('s')} = any (${p.statuses}::text[])`] : []),
    ...(also === 'ALL' ? [] : [reaches(also, walk, p)]),
    ...(withAccount ? [sql<boolean>`exists (select from users u where u.person_id = p.id and u.is_enabled)`] : []),
    ...(filters.length > 0 ? [shownJobMatches(shape, p)] : []),
    ...Array.from({ length: words }, (_, index) => index)
      .filter((index) => walk !== 'hits' || index > 0)
      .map((index) => sql<boolean>`exists (select from person_words w where w.person_id = p.id and ${wordMatches(shape, index, p)})`),
  ]
}

/** Colleagues who are employed today are found by the directory permission, everybody else by the profile permission. */
function visible(shape: DirectoryShape, walk: Walk, p: P): RawBuilder<boolean> {
  const profile = sql<boolean>`(${reaches(shape.profile, walk, p)} and (${p.withPast}::boolean or not coalesce(s.gone, false)))`
  if (shape.otherDay) return profile
  return sql<boolean>`(case when s.employed then ${either(reaches(shape.directory, walk, p), reaches(shape.profile, walk, p))} else ${profile} end)`
}

/** What a walk already proves need not be asked again. */
function reaches(reach: Reach, walk: Walk, p: P): RawBuilder<boolean> {
  if (walk === 'team') return sql<boolean>`${sql.lit(reach === 'ALL' || reach === 'TEAM' || reach === 'TEAM_AND_SELF')}`
  if (walk === 'self') return sql<boolean>`${sql.lit(reach !== 'NOBODY' && reach !== 'TEAM')}`
  return withinReach(reach, 'p.id', p)
}

const either = (a: RawBuilder<boolean>, b: RawBuilder<boolean>) => sql<boolean>`(${a} or ${b})`

function shownJobMatches(shape: DirectoryShape, p: P): RawBuilder<boolean> {
  const matches = all(shape.jobFilters.map((filter) => sql<boolean>`${jobFilters[filter]} (${arrayOf(filter, p)})`))
  return sql<boolean>`p.id in (select seg.person_id from job_segments seg where ${matches})
    and exists (select from job_segments seg where seg.person_id = p.id and seg.effective @> s.shown_on and ${matches}
      and ${cardJobIsOpen(shape.jobs, shape.otherDay, 'seg', 's', p)})`
}

const arrayOf = (filter: JobFilter, p: P) => (filter === 'workTypes' ? sql`${p.workTypes}::text[]` : sql`${p[filter]}::uuid[]`)

function foundByWord(shape: DirectoryShape, p: P): RawBuilder<unknown> {
  if (shape.words === 0) return sql``
  return sql`hits as materialized (
    select w.sort_name, w.person_id as id from person_words w where ${wordMatches(shape, 0, p)} limit ${sql.lit(manyHits + 1)}),`
}

/** By range: unlike `like`, it stays on its index under row security. A word nobody may see finds nobody. */
function wordMatches(shape: DirectoryShape, index: number, p: P): RawBuilder<boolean> {
  const from = sql`(${p.words}::text[])[${sql.lit(index * 2 + 1)}]`
  const to = sql`(${p.words}::text[])[${sql.lit(index * 2 + 2)}]`
  const guards: [string, Reach][] = [
    ['PROFILE', shape.profile],
    ['CONTACT_DETAILS', shape.contacts],
  ]
  const open = guards.map(([guard, reach]) => sql<boolean>`(w.guard = ${sql.lit(guard)} and ${withinReach(reach, 'w.person_id', p)})`)
  const everything = guards.every(([, reach]) => reach === 'ALL')
  return sql<boolean>`w.word >= ${from} and w.word < ${to} ${everything ? sql`` : sql`and (w.guard = 'DIRECTORY' or ${sql.join(open, sql` or `)})`}`
}

function afterCursor(shape: DirectoryShape, columns: RawBuilder<unknown>, p: P): RawBuilder<boolean> {
  const first = shape.descending ? sql.lit('\u{10ffff}') : sql.lit('')
  const none = shape.descending ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : '00000000-0000-0000-0000-000000000000'
  return sql<boolean>`(${columns}) ${shape.descending ? sql`<` : sql`>`} (coalesce(${p.afterName}::text, ${first}), coalesce(${p.afterId}::uuid, ${sql.lit(none)}))`
}

const direction = (shape: DirectoryShape) => (shape.descending ? sql`desc` : sql``)
const inOrder = (shape: DirectoryShape, of: string) =>
  sql`order by ${sql.ref(`${of}.sort_name`)} ${direction(shape)}, ${sql.ref(`${of}.id`)} ${direction(shape)}`
const all = (each: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(each, sql` and `)}`
