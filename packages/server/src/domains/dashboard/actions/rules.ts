import { dashboardAction, type ActionFilter } from '@kith/shared/domains/dashboard/actions.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { issuableForm } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { presentTargets } from './sql.ts'

export const actionRules: RecordRules = {
  of: dashboardAction,
  judge: (ctx, planned) => Promise.all(planned.map((each) => faultsOf(ctx, each))),
}

const filters = [
  'businessUnitIds',
  'businessEntityIds',
  'locationIds',
  'workClassIds',
  'payGradeIds',
  'permissionGroupIds',
  'includeIds',
  'excludeIds',
] as const satisfies readonly ActionFilter[]

/** Refuses filters whose targets are gone, and forms that cannot be sent. */
async function faultsOf(ctx: Context, { after }: PlannedRecord): Promise<Fault[]> {
  const present = await targetsPresent(ctx, after)
  const isFiltered = after['visibility'] === 'FILTERED'
  const gone = filters.filter((name) => isFiltered && idsIn(after, name).some((id) => !present.has(id)))
  return [...gone.map((name) => fault(name, 'action_filter_gone')), ...(await faultsOfOptions(ctx, after))]
}

async function targetsPresent({ db }: Context, after: RecordValues): Promise<ReadonlySet<string>> {
  const rows = await db.run(presentTargets, {
    units: idsIn(after, 'businessUnitIds'),
    entities: idsIn(after, 'businessEntityIds'),
    locations: idsIn(after, 'locationIds'),
    classes: idsIn(after, 'workClassIds'),
    grades: idsIn(after, 'payGradeIds'),
    groups: idsIn(after, 'permissionGroupIds'),
    people: [...idsIn(after, 'includeIds'), ...idsIn(after, 'excludeIds')],
  })
  return new Set(rows.map(({ id }) => id))
}

async function faultsOfOptions(ctx: Context, after: RecordValues): Promise<Fault[]> {
  if (after['actionType'] !== 'FORM') return []
  // Its declaration says what they are made of
  const options = (after['options'] ?? []) as readonly { readonly designId?: string | null }[]
  const faults = await Promise.all(
    options.map(async ({ designId }, index): Promise<Fault[]> => {
      const form = await issuableForm(ctx, designId ?? '').catch(unlessRefused)
      return form ? [] : [fault(`options.${index}.designId`, 'form_unpublished')]
    }),
  )
  return faults.flat()
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
}

const idsIn = (values: RecordValues, name: ActionFilter): string[] => {
  const given = values[name]
  return Array.isArray(given) ? given.map((id) => String(id).toLowerCase()) : []
}
