import { minutesFor } from '@kith/shared/domains/analytics/form-designs.ts'
import { slugOfPage, viewAllPages } from '@kith/shared/domains/analytics/pages.ts'
import { readingAnswers, task } from '@kith/shared/domains/forms/tasks.ts'
import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import { reachOf, sightParameters, type Reach, type ReachParameters, type SightParameters } from '#platform/rights/reach.ts'
import { openPage } from './rights.ts'

type Row = {
  id: string
  name: string
  description: string | null
  category_id: string | null
  category: string | null
  questions: number
  issued: number
  completed: number
  last_issued_on: string | null
  last_completed_on: string | null
}

const reached = reachedThroughOwners(task)

/** Every form that was published, with how many of it were issued and answered about those whose answers the reader may read. */
const designs = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & SightParameters>) => sql<Row>`
  select design.id, design.name, design.description, design.category_id, category.name as category,
    (select count(*)::integer from jsonb_array_elements(version.content -> 'elements') element
      where element ->> 'kind' not in ('HEADING', 'TEXT', 'PAGE_BREAK')) as questions,
    counted.issued, counted.completed, counted.last_issued_on, counted.last_completed_on
  from form_designs design
  left join form_categories category on category.id = design.category_id
  join lateral (select content from form_design_versions where form_design_id = design.id order by number desc limit 1) version on true
  cross join lateral (
    select count(*)::integer as issued, (count(*) filter (where record.status = 'COMPLETED'))::integer as completed,
      max(record.issued_on)::text as last_issued_on, max(record.completed_on)::text as last_completed_on
    from ${reached.from} where record.design_id = design.id and record.issued_on is not null and ${reached.isReached(reach, p)}) counted
  order by counted.last_completed_on desc nulls last, lower(design.name), design.id`,
)

type Category = { readonly id: string; readonly name: string }
const CategoryOfDesign = builder.objectRef<Category>('AnalyticsFormCategory').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

const FormDesignFigures = builder.objectRef<Row>('AnalyticsFormDesign').implement({
  description: 'A form with how many of it were issued and answered, about those whose answers you may read.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    category: t.field({
      type: CategoryOfDesign,
      resolve: ({ category_id: id, category: name }) => (id === null || name === null ? null : { id, name }),
    }),
    estimation: t.int({
      nullable: false,
      description: 'About how many minutes it takes.',
      resolve: ({ questions }) => minutesFor(questions),
    }),
    numAllFormInstances: t.exposeInt('issued', { nullable: false }),
    numCompletedFormInstances: t.exposeInt('completed', { nullable: false }),
    lastIssuedAt: t.field({ type: 'Date', resolve: ({ last_issued_on: day }) => day }),
    lastCompletedAt: t.field({ type: 'Date', resolve: ({ last_completed_on: day }) => day }),
  }),
})

export const listAllAnalyticsFormDesigns = defineQuery({
  name: 'listAllAnalyticsFormDesigns',
  description: 'The forms of which analytics shows the answers, the one that was answered last first.',
  permission: viewAllPages,
  orPermission: [slugOfPage('formData')],
  byReach: true,
  returns: [FormDesignFigures],
  nullable: false,
  resolve: async (ctx) => {
    if (openPage(ctx, 'formData') === null) throw new NotFound()
    return [...(await ctx.db.run(designs(reachOf(ctx.actor, readingAnswers)), sightParameters(ctx, readingAnswers, task)))]
  },
})
