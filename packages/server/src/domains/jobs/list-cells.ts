import { chosenAttributes, jobAttributes, type ChosenAttribute, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { workClasses } from '@kith/shared/domains/organisation.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { customTestsIn } from '#platform/facets/custom-fields/in-lists.ts'
import { nameInFiles } from '#platform/imports/name-in-files.ts'
import type { Asked, Cell } from '#platform/lists/define-list.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { listOf } from './attributes.ts'
import { defaultComponents } from './components.ts'
import { lookupsOfPeople, type ListedRow, type ListParameters, type ListShape } from './sql/listing.ts'
import type { JobRow } from './sql/reading.ts'
import { componentsOf } from './uploads/update-pay.ts'
import type { Remuneration } from './values.ts'

/** What the rows of a list have in the attributes of a job. */
type Reading<Row> = {
  readonly idIn: (row: Row, attribute: Exclude<JobAttribute, 'REMUNERATION'>) => string | null
  readonly supervisorOf: (row: Row, ctx: Context) => Promise<JobRow | null>
  readonly payOf: (row: Row, ctx: Context) => Promise<Remuneration | null>
}
type CellOf<Row> = (row: Row, ctx: Context) => Cell | Promise<Cell>
type ChosenName = { [A in ChosenAttribute]: (typeof jobAttributes)[A]['reference'] }[ChosenAttribute]

/** The cells of the columns that lists have for attributes. */
export function attributeCells<Row>({ idIn, supervisorOf, payOf }: Reading<Row>) {
  const chosen = chosenAttributes.map((attribute) => {
    const list = listOf(attribute)
    const cell: CellOf<Row> = (row, ctx) => nameInFiles(ctx, list, idIn(row, attribute))
    return [jobAttributes[attribute].reference, cell] as const
  })
  const paid =
    (value: (pay: Remuneration) => string | null | undefined): CellOf<Row> =>
    async (row, ctx) => {
      const pay = await payOf(row, ctx)
      return pay && value(pay)
    }
  return {
    ...(Object.fromEntries(chosen) as Readonly<Record<ChosenName, CellOf<Row>>>),
    supervisorName: async (row: Row, ctx: Context) => (await supervisorOf(row, ctx))?.person_display_name,
    supervisorLookup: async (row: Row, ctx: Context) => supervisorLookup(ctx, await supervisorOf(row, ctx)),
    workType: async (row: Row, ctx: Context) => textIn((await listRecord(ctx, workClasses, idIn(row, 'WORK_CLASS')))?.['work_type']),
    fte: (row: Row) => plainOf(idIn(row, 'FTE')),
    baseAnnual: paid(({ baseAnnual }) => plainOf(baseAnnual)),
    baseHourly: paid(({ baseHourly }) => plainOf(baseHourly)),
    currency: paid(({ currency }) => currency),
    payCycle: paid(({ payCycle }) => payCycle),
    hoursPerCycle: paid(({ hoursPerCycle }) => plainOf(hoursPerCycle)),
    payComponents: async (row: Row, ctx: Context) => {
      const pay = await payOf(row, ctx)
      return pay && componentsOf(pay, await defaultComponents(ctx))
    },
  }
}

/** The cells of the columns that say whose job it is. */
export const ownerCells = <Row extends { readonly listed: ListedRow }>(jobOf: (row: Row) => JobRow) => ({
  person: (row: Row) => jobOf(row).person_display_name,
  personLookup: ({ listed }: Row) => lookupOf(listed),
  employeeNumber: ({ listed }: Row) => listed.employee_number,
  platformId: ({ listed }: Row) => listed.platform_id,
  jobId: (row: Row) => jobOf(row).id,
})

/** What a list of jobs is asked for. */
export async function jobsAsked(ctx: Context, { condition }: Asked, { day, statuses }: Pick<ListParameters, 'day' | 'statuses'>) {
  const custom = await customTestsIn(ctx, condition)
  const shape: ListShape = { jobs: reachOf(ctx.actor, 'people.jobs.view'), profiles: profilesOf(ctx), custom: custom.tests }
  const parameters: ListParameters = { ...reachParameters(ctx), ...custom.parameters, day, statuses }
  return { shape, parameters }
}

const profilesOf = ({ actor }: Context) => reachOf(actor, 'people.profile.view')

/** What an import finds a person by: the employee number, else the platform ID, said to be one. */
const lookupOf = ({ employee_number: number, platform_id: id }: Pick<ListedRow, 'employee_number' | 'platform_id'>) =>
  number ?? (id === null ? null : `platform_id:${id}`)

const plainOf = (value: string | null | undefined) => (value ? plainDecimal(value) : null)
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

async function supervisorLookup(ctx: Context, job: JobRow | null): Promise<string | null> {
  if (!job) return null
  const lookups = rowsByKey(
    ctx,
    'what files find people by',
    (row: { id: string; employee_number: string | null; platform_id: string }) => row.id,
    (people) => ctx.db.run(lookupsOfPeople(profilesOf(ctx)), { ...reachParameters(ctx), people }),
  )
  const [found] = await lookups.load(job.person_id)
  return found ? lookupOf(found) : null
}
