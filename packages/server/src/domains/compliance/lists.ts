import {
  attentionTags,
  contractorList,
  fixedWorkTypes,
  independentWorkTypes,
  leaveList,
  returnedAfter,
  soonUntil,
} from '@kith/shared/domains/compliance/ends.ts'
import { searchTerms } from '@kith/shared/names.ts'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked, type Page, type Position } from '#platform/lists/define-list.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchedWords } from '#platform/search-text.ts'
import { countEnds, endPage, type EndParameters, type EndRow, type EndShape, type EndSort, type TagCount } from './sql.ts'

export type EndList = EndShape['of']
type Narrowed = Partial<Pick<Asked, 'filters' | 'search'>>

export const contractors = defineList({
  declaration: contractorList,
  page: (ctx, asked, position) => endsPage(ctx, 'CONTRACTORS', asked, position),
  cells: { ...commonCells(), workType: ({ work_type: type }: EndRow) => type },
})

export const extendedLeave = defineList({
  declaration: leaveList,
  page: (ctx, asked, position) => endsPage(ctx, 'LEAVE', asked, position),
  cells: { ...commonCells(), leaveType: ({ leave_type: type }: EndRow) => type },
})

function commonCells() {
  return {
    name: (row: EndRow) => row.person_display_name,
    position: (row: EndRow) => row.position_title,
    unit: (row: EndRow) => row.business_unit,
    location: (row: EndRow) => row.location,
    supervisor: (row: EndRow) => row.supervisor_name,
    entity: (row: EndRow) => row.business_entity,
    startDate: (row: EndRow) => row.starts_on,
    endDate: (row: EndRow) => row.due_on,
    tag: (row: EndRow) => row.tag,
  }
}

function endsPage(ctx: Context, of: EndList, asked: Asked, { size, after }: Position): Page<EndRow> {
  const { shape, parameters } = ask(ctx, of, asked)
  const { sort, descending } = asked
  return {
    rows: () =>
      readPage(
        { size, after },
        {
          width: 3,
          cursor: (row) => [row.place, row.sort_name, row.id],
          read: ([afterPlace = null, afterName = null, afterId = null], limit) =>
            ctx.db.run(endPage({ ...shape, sort: isSort(sort) ? sort : 'tag', descending }), {
              ...parameters,
              afterPlace,
              afterName,
              afterId,
              limit,
            }),
        },
      ),
    total: async () => ({ total: (await countByTag(ctx, of, asked)).reduce((sum, { count }) => sum + count, 0), isCapped: false }),
  }
}

/** How many rows of the list have each tag: what the pages count, and what leads to them. */
export function countByTag(ctx: Context, of: EndList, asked: Narrowed = {}): Promise<TagCount[]> {
  const { shape, parameters } = ask(ctx, of, asked)
  return ctx.db.run(countEnds(shape), parameters)
}

function ask(ctx: Context, of: EndList, { filters = {}, search = null }: Narrowed): { shape: EndShape; parameters: EndParameters } {
  const { actor } = ctx
  const values = (name: string) => (Array.isArray(filters[name]) ? (filters[name] as readonly string[]) : null)
  const ids = (name: string) => values(name)?.filter(isUuid) ?? null
  const words = searchedWords(search, searchTerms)
  const attention = filters['attention'] === true ? attentionTags : null
  return {
    shape: { of, jobs: reachOf(actor, 'people.jobs.view'), leave: reachOf(actor, 'people.jobs.leave.view'), words: words.length },
    parameters: {
      ...reachParameters(ctx),
      soon: soonUntil(actor.today),
      returnedAfter: returnedAfter(actor.today),
      workTypes: [...fixedWorkTypes, ...(filters['independent'] === true ? independentWorkTypes : [])],
      tags: attention && values('tag') ? attention.filter((tag) => values('tag')?.includes(tag)) : (attention ?? values('tag')),
      entities: ids('entity'),
      units: ids('unit'),
      locations: ids('location'),
      supervisors: ids('supervisor'),
      words: words.flatMap((word) => [word, `${word}\u{10ffff}`]),
    },
  }
}

const isSort = (name: string): name is EndSort => ['name', 'endDate', 'tag'].includes(name)
