import { searchTerms, searchTermsWithSuffix } from '@kith/shared/names.ts'
import { businessUnits } from '@kith/shared/domains/organisation.ts'
import { employmentStatuses } from '@kith/shared/domains/people.ts'
import { loadJobs } from '#domains/jobs/public.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { Total } from '#platform/lists/define-list.ts'
import { isUuid } from '#platform/rights/check.ts'
import { isPermission, permissionOf } from '#platform/rights/catalogue.ts'
import { hasPermission, reachOf } from '#platform/rights/reach.ts'
import { countPeople } from './count.ts'
import { askDirectory, readBest, type Directory } from './directory.ts'
import { findPerson, loadJobCards } from './load.ts'
import type { CardRow, ShownJob } from './sql/card.ts'

export type NoResultsReason = 'NO_RESULTS' | 'SEARCH_TOO_SHORT' | 'NO_PERMISSION'
export type SearchResult = {
  readonly person: CardRow | null
  readonly job: ShownJob | null
  readonly businessUnit: { id: string; name: string } | null
  readonly otherJobs: readonly ShownJob[]
}
export type SearchAnswer = {
  readonly noResultsReason: NoResultsReason | null
  readonly results: readonly SearchResult[]
  readonly total?: Total
}

export type DropdownArguments = {
  readonly searchText: string
  readonly showPastStaff?: boolean | null | undefined
  readonly showNoJobRecords?: boolean | null | undefined
  readonly showIndividualJobs?: boolean | null | undefined
  readonly hierarchicalPermissionsFilter?: string | null | undefined
  readonly validJobIds?: readonly string[] | null | undefined
  readonly hasUserAccount?: boolean | null | undefined
}

const mostPeople = 10

/** The search of the top bar: from one character on, ten people, and how many there are in all. */
export async function searchPeople(
  ctx: Context,
  { searchText, showPastStaff }: { searchText: string; showPastStaff?: boolean | null | undefined },
): Promise<SearchAnswer> {
  const refused = whyNot(ctx, searchText, 1)
  if (refused) return refused
  const ask = (terms?: readonly string[]) => askDirectory(ctx, { search: searchText, terms, showPastStaff })
  const people = await readBestOf(ctx, searchText, ask, mostPeople)
  const total = people.length < mostPeople ? { total: people.length, isCapped: false } : await countPeople(ctx, ask())
  return { ...answer(people.map(resultOf)), total }
}

/** The search of forms: from two characters on, twenty people or single jobs. */
export async function searchForDropdown(ctx: Context, args: DropdownArguments): Promise<SearchAnswer> {
  const refused = whyNot(ctx, args.searchText, 2)
  if (refused) return refused
  const filter = {
    jobIds: args.validJobIds,
    employmentStatuses: args.showNoJobRecords ? [] : employmentStatuses.filter((status) => status !== 'NO_JOB_RECORDS'),
  }
  const also = args.hierarchicalPermissionsFilter ? reachOf(ctx.actor, hierarchicalNamed(args.hierarchicalPermissionsFilter)) : 'ALL'
  const nobody = args.validJobIds?.length === 0
  const ask = (terms?: readonly string[]) => {
    const { shape, parameters } = askDirectory(ctx, { search: args.searchText, terms, showPastStaff: args.showPastStaff, filter })
    return { shape: { ...shape, also, withAccount: args.hasUserAccount === true }, parameters }
  }
  const people = nobody ? [] : await readBestOf(ctx, args.searchText, ask, 20)
  const results = await Promise.all(people.map((person) => withJobs(ctx, person, args)))
  return answer(results.flat().slice(0, 20))
}

/** The people, jobs and business units with these ids, as far as they may be seen. */
export async function valuesOf(
  ctx: Context,
  ids: { readonly [Kind in 'peopleIds' | 'jobIds' | 'businessUnitIds']?: readonly string[] | null | undefined },
): Promise<SearchResult[]> {
  const people = await Promise.all(limited(ids.peopleIds).map((id) => findPerson(ctx, id)))
  const jobs = await loadJobs(ctx, limited(ids.jobIds), ctx.actor.today)
  const units = await Promise.all(limited(ids.businessUnitIds).map((id) => listRecord(ctx, businessUnits, id)))
  const ofJobs = await Promise.all(jobs.flatMap((job) => (job ? [ofJob(ctx, job.id, job.person_id)] : [])))
  return [
    ...people.flatMap((person) => (person ? [resultOf(person)] : [])),
    ...ofJobs.flatMap((result) => (result ? [result] : [])),
    ...units.flatMap((unit) => (unit ? [{ person: null, job: null, businessUnit: unit, otherJobs: [] }] : [])),
  ]
}

/** The best matches; where a suffix such as “Jr.” was typed, those who have it come first. */
async function readBestOf(ctx: Context, typed: string, ask: (terms?: readonly string[]) => Directory, most: number): Promise<CardRow[]> {
  const whole = searchTermsWithSuffix(typed)
  const first = whole ? await readBest(ctx, ask(whole), most) : []
  const others = first.length < most ? await readBest(ctx, ask(), most) : []
  return [...new Map([...first, ...others].map((person) => [person.id, person])).values()].slice(0, most)
}

function whyNot(ctx: Context, searchText: string, minimum: number): SearchAnswer | null {
  if (!hasPermission(ctx.actor, 'people.directory.view') && !hasPermission(ctx.actor, 'people.profile.view'))
    return nothing('NO_PERMISSION')
  if (Array.from(searchText.trim()).length < minimum || searchTerms(searchText).length === 0) return nothing('SEARCH_TOO_SHORT')
  return null
}

const nothing = (noResultsReason: NoResultsReason): SearchAnswer => ({ noResultsReason, results: [] })
const answer = (results: readonly SearchResult[]): SearchAnswer =>
  results.length === 0 ? nothing('NO_RESULTS') : { noResultsReason: null, results }

/** A permission that is held for people; throws an `Invalid` for any other. */
export function hierarchicalNamed(slug: string): string {
  if (isPermission(slug) && permissionOf(slug).kind === 'hierarchical') return slug
  throw new Invalid([problem('hierarchicalPermissionsFilter', 'permission_person')])
}

const resultOf = (person: CardRow): SearchResult => ({ person, ...jobOf(person.job_id === null ? null : person), otherJobs: [] })
const jobOf = (job: ShownJob | null) => ({ job, businessUnit: unitOf(job) })
const unitOf = (job: ShownJob | null) =>
  job?.business_unit_id && job.business_unit ? { id: job.business_unit_id, name: job.business_unit } : null

/** A person with the other jobs beside the primary one, or as one result for each job that may be chosen. */
async function withJobs(ctx: Context, person: CardRow, { showIndividualJobs, validJobIds }: DropdownArguments): Promise<SearchResult[]> {
  if (!person.other_jobs && !validJobIds) return [resultOf(person)]
  const valid = validJobIds && new Set(validJobIds.map((id) => id.toLowerCase()))
  const jobs = (await loadJobCards(ctx, person.id, person.as_at)).filter((job) => !valid || valid.has(job.job_id))
  if (showIndividualJobs && jobs.length > 0) return jobs.map((job) => ({ person, ...jobOf(job), otherJobs: [] }))
  const [first = null, ...otherJobs] = jobs
  return [first ? { person, ...jobOf(first), otherJobs } : resultOf(person)]
}

async function ofJob(ctx: Context, jobId: string, personId: string): Promise<SearchResult | null> {
  const person = await findPerson(ctx, personId)
  if (!person) return null
  const job = (await loadJobCards(ctx, personId, ctx.actor.today)).find((each) => each.job_id === jobId)
  return { person, ...jobOf(job ?? null), otherJobs: [] }
}

function limited(ids: readonly string[] | null | undefined): string[] {
  if ((ids?.length ?? 0) > 200) throw new Invalid([problem('ids', 'range_records', { max: 200 })])
  return (ids ?? []).filter(isUuid)
}
