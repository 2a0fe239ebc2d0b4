import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

/** What somebody reads of a goal that others are aligned to. */
export type AlignedRow = {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly due_on: string
  readonly person_id: string
  readonly person: string
  readonly percentage: number | null
  readonly parent_goal_id: string | null
  readonly objective_id: string | null
  readonly is_open: boolean
}

const card = (open: RawBuilder<boolean>, from: RawBuilder<unknown>) => sql<AlignedRow>`
  select g.id, g.name, category.name as category, g.due_on::text, g.person_id, person.display_name as person, g.percentage, g.parent_goal_id,
    g.objective_id, ${open} as is_open
  from ${from} join people_card person on person.id = g.person_id left join goal_categories category on category.id = g.category_id`

type Asked = ReachParameters & { ids: readonly string[] }

/** These goals, whoever reads them; open are those that they may view. */
export const parentGoals = shapedStatement(
  (_, view: Reach, p: Parameters<Asked>) => sql<AlignedRow>`
  ${card(withinReach(view, 'g.person_id', p), sql`goals g`)} where g.id = any (${p.ids}::uuid[])`,
)

/** The goals aligned to these that their reader may view, those due first before the others. */
export const alignedGoals = shapedStatement(
  (_, view: Reach, p: Parameters<Asked>) => sql<AlignedRow>`
  ${card(sql`true`, sql`goals g`)}
  where g.parent_goal_id = any (${p.ids}::uuid[]) and g.progress <> 'ARCHIVED' and ${withinReach(view, 'g.person_id', p)}
  order by g.due_on, g.id`,
)

/** Which of these goals somebody may align theirs to: those that they may view, and those that are shared. */
export const alignable = shapedStatement(
  (_, view: Reach, p: Parameters<Asked>) => sql<{ id: string }>`
  select g.id from goals g where g.id = any (${p.ids}::uuid[]) and ${mayAlign(view, p)}`,
)

/** The same by what is typed of their names or those of their people, the next due first. */
export const findAlignable = shapedStatement(
  (_, view: Reach, p: Parameters<ReachParameters & { words: readonly string[]; most: number }>) => sql<AlignedRow>`
  ${card(withinReach(view, 'g.person_id', p), sql`goals g`)}
  where ${mayAlign(view, p)} and not exists (
    select from unnest(${p.words}::text[]) word where strpos(g.found_by || ' ' || app.plain(person.display_name), word) = 0)
  order by g.due_on desc, g.id limit ${p.most}::integer`,
)

const mayAlign = (view: Reach, p: Parameters<ReachParameters>) => sql<boolean>`
  g.progress <> 'ARCHIVED' and (g.is_shared or ${withinReach(view, 'g.person_id', p)})`

export const goalsWithAligned = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select distinct parent_goal_id as id from goals where parent_goal_id = any (${p.ids}::uuid[])`,
)

export const lockAlignment = statement(() => sql`select pg_advisory_xact_lock(hashtextextended('goals' || app.tenant()::text, 0))`)

/** The goals that each of these is aligned to, itself included, upwards. */
export const linesOf = statement(
  (_, p: Parameters<{ ids: readonly string[]; most: number }>) => sql<{ start: string; id: string }>`
  with recursive line (start, id, parent_goal_id, depth) as (
    select id, id, parent_goal_id, 1 from goals where id = any (${p.ids}::uuid[])
    union all
    select line.start, above.id, above.parent_goal_id, line.depth + 1 from goals above join line on above.id = line.parent_goal_id
    where line.depth < ${p.most}::integer
  ) select start, id from line`,
)

/** A goal that is aligned to an objective, with how many there are and how far they have come on average. */
export type ObjectiveGoalRow = AlignedRow & { readonly total: number; readonly mean: number | null }

/** Of the goals aligned to these objectives that their reader may view, the first ones due; archived and declined ones are left out. */
export const goalsOfObjectives = shapedStatement(
  (_, view: Reach, p: Parameters<Asked & { most: number }>) => sql<ObjectiveGoalRow>`
  select found.* from (
    select aligned.*, (count(*) over objective)::integer as total, round(avg(aligned.percentage) over objective)::integer as mean,
      row_number() over (objective order by aligned.due_on, aligned.id) as place
    from (${card(sql`true`, sql`goals g`)}
      where g.objective_id = any (${p.ids}::uuid[]) and g.progress <> 'ARCHIVED' and g.approval <> 'DECLINED'
        and ${withinReach(view, 'g.person_id', p)} and ${mayViewPastStaff('g.person_id', p)}) aligned
    window objective as (partition by aligned.objective_id)
  ) found where found.place <= ${p.most}::integer order by found.place`,
)
