import { jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { Context } from '#platform/context.ts'
import { datedValuesOn } from '#platform/facets/custom-fields/dated.ts'
import type { Stored } from '#platform/facets/custom-fields/values.ts'
import { customBefore } from '#platform/imports/custom-columns.ts'
import { defaultComponents } from '../components.ts'
import { customModels } from '../custom-values.ts'
import { knownPeriodsOf, type KnownPeriods } from '../known-periods.ts'
import { supervisesFrom } from '../rules.ts'
import { existingJobs, peopleOfJobs, termsOfJobs } from '../sql/importing.ts'
import { remunerationOf, type Remuneration } from '../values.ts'
import { componentsOf } from './update-pay.ts'

/** What a job has in its attributes, for telling what a row changes. */
export type HeldJob = { readonly version: number; readonly known: KnownPeriods }

export async function heldJobs(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, HeldJob>> {
  const wanted = [...new Set(ids)]
  const known = await knownPeriodsOf(ctx, wanted)
  return new Map(
    (await ctx.db.run(existingJobs, { ids: wanted })).flatMap(({ id, version }) => {
      const own = known.get(id)
      return own ? [[id, { version, known: own }] as const] : []
    }),
  )
}

/** The text of a value on a day, as timelines compare it; undefined before the job starts. */
export function heldText(job: HeldJob | undefined, attribute: JobAttribute, day: string): string | null | undefined {
  return job?.known.of(attribute).find(({ from, to }) => from <= day && (to === null || day < to))?.value
}

export function heldPay(job: HeldJob | undefined, day: string): Remuneration | null {
  const text = heldText(job, 'REMUNERATION', day)
  return text ? remunerationOf(text) : null
}

/** The supervising jobs that are held on the day on which each is asked about, by id. */
export async function supervising(
  ctx: Context,
  asked: readonly { readonly id: string; readonly day: string }[],
): Promise<ReadonlySet<string>> {
  const terms = await ctx.db.run(termsOfJobs, { ids: [...new Set(asked.map(({ id }) => id))] })
  const byId = new Map(terms.map((each) => [each.id, each]))
  return new Set(
    asked.flatMap(({ id, day }) => {
      const job = byId.get(id)
      return job && supervisesFrom({ company_start_on: job.start, company_end_on: job.end }, day) === day ? [`${id} ${day}`] : []
    }),
  )
}

type Row = { readonly given: Readonly<Record<string, string>>; readonly subjects: Readonly<Record<string, string>> }

/** What the job of each row has on its day, as the columns of the file say it: of its supervisor, the person. */
export async function valuesBefore(ctx: Context, rows: readonly Row[]): Promise<Record<string, unknown>[]> {
  const jobs = await heldJobs(
    ctx,
    rows.flatMap(({ subjects: { job } }) => job ?? []),
  )
  const dayOf = ({ given }: Row) => given['effective_from'] ?? ''
  const supervisorOf = (row: Row) => heldText(jobs.get(row.subjects['job'] ?? ''), 'SUPERVISOR', dayOf(row)) ?? null
  const asked = rows.flatMap((row) => {
    const id = supervisorOf(row)
    return id === null ? [] : [{ id, day: dayOf(row) }]
  })
  const held = await supervising(ctx, asked)
  const people = new Map((await ctx.db.run(peopleOfJobs, { ids: asked.map(({ id }) => id) })).map(({ id, person_id }) => [id, person_id]))
  const custom = await Promise.all(
    rows.map(({ given, subjects: { job } }) => {
      const stored = () => (job ? datedValuesOn(ctx, job, given['effective_from'] ?? '', null) : Promise.resolve(new Map<string, Stored>()))
      return customBefore(ctx, { customFields: customModels }, given, stored)
    }),
  )
  const defaults = await defaultComponents(ctx)
  return rows.map((row, index) => {
    const job = jobs.get(row.subjects['job'] ?? '')
    const attributes = Object.entries(jobAttributes).map(([attribute, { input }]) => [
      input,
      heldText(job, attribute as JobAttribute, dayOf(row)) ?? null,
    ])
    const supervisor = supervisorOf(row)
    const pay = heldPay(job, dayOf(row))
    return {
      ...custom[index],
      ...Object.fromEntries(attributes),
      supervisorJobId: supervisor !== null && held.has(`${supervisor} ${dayOf(row)}`) ? (people.get(supervisor) ?? null) : null,
      remuneration: pay && { ...pay, components: componentsOf(pay, defaults) },
    }
  })
}
