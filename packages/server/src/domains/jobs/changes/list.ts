import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobChangeList, jobChangeStates } from '@kith/shared/domains/jobs/changes.ts'
import { jobStatuses } from '@kith/shared/domains/jobs.ts'
import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import { NIL } from 'uuid'
import { listRecord, listType } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { customFieldLabel } from '#platform/facets/custom-fields/in-events.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { defineList, type Asked, type Page, type Position } from '#platform/lists/define-list.ts'
import { ofJob } from '../field-readers.ts'
import { attributeCells, jobsAsked, ownerCells } from '../list-cells.ts'
import { loadJob } from '../loading.ts'
import { supervisesFrom } from '../rules.ts'
import { jobsOfList, type ListedRow } from '../sql/listing.ts'
import { customFieldsOfJob } from '../types/job-custom-fields.ts'
import { JobAttribute } from '../types/job-period.ts'
import { jobType } from '../types/job-type.ts'
import { remunerationOf } from '../types/remuneration.ts'
import { changesOf, type DatedChange } from './dated-changes.ts'

/** `place`: behind which row of which job the next page begins. */
type ListedChange = DatedChange & { readonly listed: ListedRow; readonly place: readonly string[] }

const changes = defineList({
  declaration: jobChangeList,
  page: changesPage,
  cells: {
    ...ownerCells(({ job }: ListedChange) => job),
    ...attributeCells<ListedChange>({
      idIn: ({ values }, attribute) => values[attribute] ?? null,
      supervisorOf,
      payOf: async ({ values, pay }, ctx) => (pay === undefined ? remunerationOf(ctx, values.REMUNERATION ?? null, null) : pay),
    }),
    effectiveFrom: ({ day }) => day,
    state: ({ state }) => state,
    changed: ({ changed }) => changed.join(' ') || null,
    changedFields: async ({ fields }, ctx) => (await namesOf(ctx, fields)).join('; ') || null,
    reason: async (row, ctx) =>
      (await ofJob.isOpen(ctx, 'reasonId', row.job)) ? (await listRecord(ctx, jobUpdateReasons, row.reasonId))?.name : null,
    note: async (row, ctx) => ((await ofJob.isOpen(ctx, 'note', row.job)) ? row.note : null),
    recordedBy: ({ recordedBy }) => recordedBy,
    recordedAt: ({ recordedAt }) => recordedAt,
  },
  jobOf: async ({ job, day, state, fields }, ctx) => {
    const held = await customFieldsOfJob(ctx, job.id, ctx.actor.today, day)
    // What is asked for, or was, is kept nowhere as a value of that day
    return held && (state === 'PENDING' || state === 'CANCELLED') ? { ...held, stored: without(held.stored, fields) } : held
  },
})

const JobChange = builder.objectRef<ListedChange>('JobChange').implement({
  description: 'A day on which something of a job changes, or would.',
  fields: (t) => ({
    job: t.field({ type: jobType, nullable: false, resolve: ({ job }) => job }),
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    state: t.field({ type: enumOf('JobChangeState', jobChangeStates), nullable: false, resolve: ({ state }) => state }),
    changed: t.field({ type: [JobAttribute], nullable: { list: false, items: false }, resolve: ({ changed }) => [...changed] }),
    changedFields: t.stringList({
      nullable: false,
      description: 'The names of the custom fields that change.',
      resolve: async ({ fields }, _, request) => namesOf(await read(request), fields),
    }),
    reason: t.field({
      type: listType(jobUpdateReasons),
      resolve: async ({ job, reasonId }, _, request) => {
        const ctx = await read(request)
        return (await ofJob.isOpen(ctx, 'reasonId', job)) ? listRecord(ctx, jobUpdateReasons, reasonId) : null
      },
    }),
    recordedBy: t.exposeString('recordedBy', { description: 'Who recorded or asked for it; null for the system.' }),
    recordedAt: t.field({ type: 'DateTime', resolve: ({ recordedAt }) => recordedAt }),
  }),
})

export const listJobChanges = defineListPage({
  list: changes,
  name: 'listJobChanges',
  pageName: 'JobChangesPage',
  type: JobChange,
  description:
    'The dated changes of the jobs that you can see, by the names of their people and by day, with those that wait for approval and those that were cancelled.',
})

const jobsAtOnce = 100
const mostCounted = 10_000

function changesPage(ctx: Context, asked: Asked, { size, after }: Position): Page<ListedChange> {
  const walk = (place: readonly (string | null)[], limit: number) => changesAfter(ctx, asked, place, limit)
  return {
    rows: () => readPage<ListedChange>({ size, after }, { width: 4, cursor: ({ place }) => place, read: walk }),
    total: async () => {
      const { length } = await walk([], mostCounted + 1)
      return { total: Math.min(length, mostCounted), isCapped: length > mostCounted }
    },
  }
}

/** Job by job: the place of a row is the job before its own, and how many rows of its own job have been given. */
async function changesAfter(
  ctx: Context,
  asked: Asked,
  [name = null, person = null, given = null, id = null]: readonly (string | null)[],
  limit: number,
): Promise<ListedChange[]> {
  const { shape, parameters } = await jobsAsked(ctx, asked, { day: ctx.actor.today, statuses: jobStatuses })
  const found: ListedChange[] = []
  let last = id === null || id === NIL ? null : { sort_name: name ?? '', person_id: person ?? '', id }
  let skipped = Number(given ?? 0)
  const most = Math.min(limit, jobsAtOnce)
  for (let isMore = true; isMore && found.length < limit;) {
    const page = { afterName: last?.sort_name ?? null, afterPerson: last?.person_id ?? null, after: last?.id ?? null, limit: most }
    const jobs = await ctx.db.run(jobsOfList(shape), { ...parameters, ...page })
    const rows = await Promise.all(jobs.map(async (listed) => ownChanges(ctx, listed)))
    for (const [index, listed] of jobs.entries()) {
      const place = (row: number) => [last?.sort_name ?? '', last?.person_id ?? '', String(row), last?.id ?? NIL]
      for (const [row, change] of (rows[index] ?? []).entries())
        if (row >= skipped) found.push({ ...change, listed, place: place(row + 1) })
      skipped = 0
      last = listed
    }
    isMore = jobs.length === most
  }
  return found.slice(0, limit)
}

async function ownChanges(ctx: Context, { id }: ListedRow): Promise<DatedChange[]> {
  const job = await loadJob(ctx, id, ctx.actor.today)
  return job ? changesOf(ctx, job) : []
}

/** As far as they hold their job on the day. */
async function supervisorOf({ values, day }: ListedChange, ctx: Context) {
  const job = await loadJob(ctx, values.SUPERVISOR ?? null, ctx.actor.today)
  return job && supervisesFrom(job, day) === day ? job : null
}

async function namesOf(ctx: Context, fields: ReadonlySet<string>): Promise<string[]> {
  const names = await Promise.all([...fields].filter(isCustomFieldKey).map((key) => customFieldLabel(ctx, key)))
  return names.filter((name) => name !== undefined).toSorted()
}

const without = <Value>(stored: ReadonlyMap<string, Value>, fields: ReadonlySet<string>) =>
  new Map([...stored].filter(([id]) => !fields.has(`cf:${id}`)))
