import { overviewList, standingList, complianceTabs, type ComplianceTab } from '@kith/shared/domains/compliance/standings.ts'
import { isMet } from '@kith/shared/domains/qualifications/standing.ts'
import { searchTerms } from '@kith/shared/names.ts'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked, type Page, type Position } from '#platform/lists/define-list.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchedText, searchedWords } from '#platform/search-text.ts'
import { rememberRead } from '#platform/totals.ts'
import {
  countFound,
  countStandings,
  standingPage,
  standingsOfPerson,
  subjects,
  type FigureRow,
  type RequirementRow,
  type StandingParameters,
  type StandingRow,
  type StandingShape,
  type SubjectRow,
} from './sql.ts'

export type Figures = {
  readonly met: number
  readonly unmet: number
  readonly expired: number
  readonly expiringSoon: number
  readonly waiting: number
}
export type OverviewRow = SubjectRow & Figures

const permission = 'people.qualifications.view'

export const overview = defineList({
  declaration: overviewList,
  page: overviewPage,
  cells: {
    name: (row: OverviewRow) => row.name,
    required: (row) => row.met + row.unmet,
    met: (row) => row.met,
    unmet: (row) => row.unmet,
    expired: (row) => row.expired,
    expiringSoon: (row) => row.expiringSoon,
    waiting: (row) => row.waiting,
  },
})

/** The figures of every row are read before the page: only few have to be looked after, and an organisation has few qualifications. */
function overviewPage(ctx: Context, { filters, search, descending }: Asked, { size, after }: Position): Page<OverviewRow> {
  const tab = tabOf(filters['tab'])
  const rows = async () => {
    const all = await overviewOf(ctx, tab, search)
    const shown = filters['attention'] === true ? all.filter(needsAttention) : all
    return descending ? shown.toReversed() : shown
  }
  return {
    rows: () =>
      readPage<OverviewRow>(
        { size, after },
        {
          cursor: (row) => [row.sort_name, row.id],
          read: async ([, afterId = null], limit) => {
            const found = await rows()
            const from = afterId === null ? 0 : found.findIndex(({ id }) => id === afterId) + 1
            return found.slice(from, from + limit)
          },
        },
      ),
    total: async () => ({ total: (await rows()).length, isCapped: false }),
  }
}

const needsAttention = ({ expired, expiringSoon }: Figures) => expired + expiringSoon > 0

/** Sums up the figures of every requirement: the rows of the overview hold the same. */
export const figuresOfAll = async (ctx: Context): Promise<Figures> => sumOf(await figures(ctx))

async function overviewOf(ctx: Context, tab: ComplianceTab, search: string | null): Promise<OverviewRow[]> {
  const found = await ctx.db.run(subjects(tab), { search: searchedText(search), ids: null })
  const counts = Map.groupBy(await figures(ctx), ({ subject_id: id }) => id)
  return found.map((row) => ({ ...row, ...sumOf(row.requirements.flatMap((id) => counts.get(id) ?? [])) }))
}

function sumOf(counts: readonly FigureRow[]): Figures {
  const of = (...standings: readonly FigureRow['standing'][]) =>
    counts.filter(({ standing }) => standings.includes(standing)).reduce((sum, { count }) => sum + count, 0)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    met: of('MET'),
    unmet: all - of('MET', 'EXPIRING_SOON'),
    expired: of('EXPIRED'),
    expiringSoon: of('EXPIRING_SOON'),
    waiting: of('AWAITING_APPROVAL'),
  }
}

const many = 10_000

function figures(ctx: Context): Promise<readonly FigureRow[]> {
  const reach = reachOf(ctx.actor, permission)
  const { me, ...parameters } = reachParameters(ctx)
  return rememberRead(
    ctx,
    { complianceFigures: reach, ...parameters, ...(reach === 'ALL' ? {} : { me }) },
    {
      read: () => ctx.db.run(countStandings(reach), { ...parameters, me }),
      isLarge: (rows) => rows.reduce((sum, { count }) => sum + count, 0) >= many,
    },
  )
}

export const standingsOfPeople = defineList({
  declaration: standingList,
  page: standingsPage,
  cells: {
    name: (row: StandingRow) => row.person_display_name,
    position: (row) => row.position_title,
    unit: (row) => row.business_unit,
    location: (row) => row.location,
    supervisor: (row) => row.supervisor_name,
    entity: (row) => row.business_entity,
    requirement: (row) => row.requirement,
    requiredFrom: (row) => row.required_from,
    expiresOn: (row) => row.expires_on,
    standing: (row) => row.standing,
  },
})

function standingsPage(ctx: Context, asked: Asked, { size, after }: Position): Page<StandingRow> {
  const shape: StandingShape = {
    reach: reachOf(ctx.actor, permission),
    jobs: reachOf(ctx.actor, 'people.jobs.view'),
    words: searchedWords(asked.search, searchTerms).length,
  }
  const { sort, descending } = asked
  return {
    rows: async () => {
      const parameters = await ask(ctx, asked)
      return readPage<StandingRow>(
        { size, after },
        {
          width: 4,
          cursor: (row) => [row.place, row.sort_name, row.subject_id, row.person_id],
          read: ([afterPlace = null, afterName = null, afterSubject = null, afterPerson = null], limit) =>
            ctx.db.run(standingPage({ ...shape, byExpiry: sort === 'expiresOn', descending }), {
              ...parameters,
              afterPlace,
              afterName,
              afterSubject,
              afterPerson,
              limit,
            }),
        },
      )
    },
    total: async () => ({ total: (await ctx.db.one(countFound(shape), await ask(ctx, asked))).total, isCapped: false }),
  }
}

async function ask(ctx: Context, { filters, search }: Asked): Promise<StandingParameters> {
  const values = (name: string) => (Array.isArray(filters[name]) ? (filters[name] as readonly string[]) : null)
  const ids = (name: string) => values(name)?.filter(isUuid) ?? null
  return {
    ...reachParameters(ctx),
    subjects: await requirementsOf(ctx, { tab: tabOf(filters['tab']), item: ids('item'), group: ids('group') }),
    standings: values('standing'),
    entities: ids('entity'),
    units: ids('unit'),
    locations: ids('location'),
    supervisors: ids('supervisor'),
    words: searchedWords(search, searchTerms).flatMap((word) => [word, `${word}\u{10ffff}`]),
  }
}

/** What the jobs of a person require of them, or will, what is lacking first; nothing where the reader may not view their qualifications. */
export async function requirementsOfPerson(ctx: Context, personId: string): Promise<readonly RequirementRow[]> {
  if (!isUuid(personId)) return []
  const rows = await ctx.db.run(standingsOfPerson(reachOf(ctx.actor, permission)), { ...reachParameters(ctx), personId })
  return rows.toSorted((one, other) => Number(isMet(one.standing)) - Number(isMet(other.standing)))
}

type Subject = { readonly tab: ComplianceTab; readonly item: readonly string[] | null; readonly group: readonly string[] | null }

/** The items and groups whose requirement is asked about. */
async function requirementsOf(ctx: Context, { tab, item, group }: Subject): Promise<readonly string[]> {
  if (group !== null) return group
  const rows = await ctx.db.run(subjects(tab), { search: null, ids: item })
  return [...new Set(rows.flatMap(({ requirements }) => requirements))]
}

const tabOf = (value: Asked['filters'][string] | undefined): ComplianceTab => {
  const given = Array.isArray(value) ? (value[0] as string) : null
  return complianceTabs.find((each) => each === given) ?? 'ALL'
}
