import { textOfComponents } from '@kith/shared/component-texts.ts'
import { peopleList } from '@kith/shared/domains/people/list.ts'
import { legalName } from '@kith/shared/names.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { customFieldsOfJob, payOfJob, serviceSince } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { customTestsIn } from '#platform/facets/custom-fields/in-lists.ts'
import { customOrderOf } from '#platform/facets/custom-fields/orders.ts'
import { defineList, Unable, type Asked, type BulkValues, type Page } from '#platform/lists/define-list.ts'
import { readDirectory, type PeopleArguments } from './directory.ts'
import { ofPerson } from './guard.ts'
import { loadAccounts, loadDetails, loadJobVersion, loadPhones } from './load.ts'
import type { CardRow } from './sql/card.ts'

/** The people directory. */
export const people = defineList({
  declaration: peopleList,
  page: (ctx, asked, position) => {
    let read: Promise<Page<CardRow>> | undefined
    const page = () =>
      (read ??= (async () => {
        const custom = await customTestsIn(ctx, asked.condition)
        const order = await customOrderOf(ctx, 'PERSON', asked.sort)
        return readDirectory(ctx, { ...argumentsOf(asked, custom), order }, position)
      })())
    return {
      rows: async () => (await page()).rows(),
      total: async () => (await page()).total(),
      groups: async () => (await page()).groups?.() ?? [],
    }
  },
  cells: {
    name: (row: CardRow) => row.display_name,
    firstName: openTo('firstName', (row) => row.first_name),
    lastName: (row) => row.last_name,
    preferredName: openTo('preferredName', (row) => row.preferred_name),
    legalName: ofRecord((row, details) =>
      legalName({ firstName: row.first_name, middleName: details.middle_name, lastName: row.last_name, preferredName: row.preferred_name }),
    ),
    pronouns: (row) => row.pronouns,
    primaryJob: (row) => row.position_title,
    businessUnit: (row) => row.business_unit,
    businessEntity: (row) => row.business_entity,
    location: (row) => row.location,
    supervisor: (row) => row.supervisor_name,
    status: (row) => row.status,
    email: async (row, ctx) => (!row.email_is_personal || (await ofPerson.isOpen(ctx, 'emails', row)) ? row.email : null),
    workType: (row) => row.work_type,
    startDate: (row) => row.started_on,
    expectedEnd: (row) => row.expected_end_on,
    employeeNumber: openTo('employeeNumber', (row) => row.employee_number),
    platformId: ofRecord((_, { platform_id: id }) => String(id)),
    phone: openTo('phones', async (row, ctx) => (await loadPhones(ctx, row.id)).find(({ is_primary }) => is_primary)?.number),
    dateOfBirth: openTo('dateOfBirth', async (row, ctx) => (await loadDetails(ctx, row.id)).date_of_birth),
    tenureStart: ofRecord((_, { tenure_start_on: day }) => day),
    serviceStart: ({ id, started_on: start, as_at: day }, ctx) => (start === null || start > day ? null : serviceSince(ctx, id, day)),
    payType: async (row, ctx) => (await payOf(row, ctx))?.type,
    basePay: async (row, ctx) => moneyOf(await payOf(row, ctx), (pay) => pay.baseAnnual ?? pay.baseHourly),
    payCycle: async (row, ctx) => (await payOf(row, ctx))?.payCycle,
    hoursPerCycle: async (row, ctx) => plainOf((await payOf(row, ctx))?.hoursPerCycle),
    payComponents: async (row, ctx) => textOfComponents((await payOf(row, ctx))?.components ?? []),
    payPackage: async (row, ctx) =>
      moneyOf(await payOf(row, ctx), ({ type, annualPackage, hourlyPackage }) => (type === 'HOURLY_RATE' ? hourlyPackage : annualPackage)),
  },
  jobOf: ({ job_id: id, as_at: day }, ctx) => customFieldsOfJob(ctx, id, day),
  bulk: {
    addToGroup: async ({ id }, { value: group }, ctx) => {
      const [account] = await loadAccounts(ctx, id)
      return account ? { id: group, userId: account.id } : new Unable(errorMessage('bulk_no_account'))
    },
    changeSupervisor: (row, values, ctx) => jobChange(ctx, row, values, { attribute: 'SUPERVISOR', input: 'supervisorJobId' }),
    changeBusinessUnit: (row, values, ctx) => jobChange(ctx, row, values, { attribute: 'BUSINESS_UNIT', input: 'businessUnitId' }),
  },
})

type Value = string | null | undefined
type Details = Awaited<ReturnType<typeof loadDetails>>

/** The value of a field, for those who may see it. */
function openTo(field: string, value: (row: CardRow, ctx: Context) => Value | Promise<Value>) {
  return async (row: CardRow, ctx: Context) => ((await ofPerson.isOpen(ctx, field, row)) ? value(row, ctx) : null)
}

/** What is no field of its own, for those who may view the record. */
function ofRecord(value: (row: CardRow, details: Details) => Value) {
  return async (row: CardRow, ctx: Context) => ((await ofPerson.isRecordOpen(ctx, row)) ? value(row, await loadDetails(ctx, row.id)) : null)
}

/** The pay of the job that the row shows. */
const payOf = ({ job_id: id, as_at: day }: CardRow, ctx: Context) => payOfJob(ctx, id, day)
type Pay = NonNullable<Awaited<ReturnType<typeof payOf>>>
const plainOf = (amount: string | null | undefined) => (amount ? plainDecimal(amount) : null)

function moneyOf(pay: Pay | null, amountOf: (pay: Pay) => string | null | undefined) {
  const amount = pay && plainOf(amountOf(pay))
  return pay && amount ? { amount, currency: pay.currency } : null
}

/** The update of the job that the row shows. */
async function jobChange(
  ctx: Context,
  { job_id: id }: CardRow,
  { value, reasonId, day }: BulkValues,
  of: { attribute: string; input: string },
) {
  const [job] = id === null ? [] : await loadJobVersion(ctx, id)
  if (!job) return new Unable(errorMessage('bulk_no_job'))
  return { id, version: job.version, effectiveFrom: day, reasonId, attributes: [{ attribute: of.attribute }], [of.input]: value }
}

function argumentsOf({ search, filters, descending, asAt, grouping }: Asked, custom: PeopleArguments['custom']): PeopleArguments {
  const values = (name: string) => (Array.isArray(filters[name]) ? filters[name] : null)
  return {
    search,
    descending,
    asAt,
    grouping,
    custom,
    showPastStaff: filters['past'] === true || values('status')?.includes('PAST_STAFF') === true,
    filter: {
      employmentStatuses: values('status'),
      situations: values('situation'),
      businessUnitIds: values('unit'),
      businessEntityIds: values('entity'),
      locationIds: values('location'),
      positionTitleIds: values('title'),
      workTypes: values('work'),
      supervisorJobIds: values('supervisor'),
      team: filters['team'] === true,
      onProbation: filters['probation'] === true,
    },
  }
}
