import { date, decimal, integer, longText, money, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

/** Whoever gives jobs a role takes over what it suggests for them. */
const choosing = ['people.jobs.create', 'people.jobs.edit', 'people.jobs.history.edit'] as const

export const roleStates = ['STARTING', 'STARTED', 'ENDING', 'ENDED'] as const
export type RoleState = (typeof roleStates)[number]

/** A place in the plan of an organisation that jobs fill. Establishments are the same records under other addresses. */
export const workforceRole = settingsList({
  name: 'workforceRole',
  permission: 'workforce_planning.roles',
  pages: 'own',
  group: 'organisation',
  deactivation: 'disable',
  tree: true,
  openTo: { code: choosing, positionTitleId: choosing, businessEntityId: choosing, businessUnitId: choosing, locationId: choosing },
  says: { loop: 'circle_role', inUse: 'in_use_role' },
  fields: {
    name: text({ required: true }),
    code: text({ max: 50 }),
    description: longText(),
    parentId: reference('workforceRole'),
    positionTitleId: reference('positionTitle'),
    businessEntityId: reference('businessEntity'),
    businessUnitId: reference('businessUnit'),
    locationId: reference('location'),
    startDate: date({ required: true }),
    /** Its last day. */
    endDate: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'startDate' }] }),
    /** Between these days jobs may hold it. */
    availableFrom: date(),
    availableTo: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'availableFrom' }] }),
    /** From this day on no further job begins in it. */
    closeDate: date(),
  },
  problems: ({ startDate, endDate, availableFrom, availableTo }) => [
    startDate && availableFrom && availableFrom < startDate && fault('availableFrom', 'role_availableEarly', { day: startDate }),
    startDate && availableTo && availableTo < startDate && fault('availableTo', 'role_availableEarly', { day: startDate }),
    endDate && availableTo && availableTo > endDate && fault('availableTo', 'role_availableLate', { day: endDate }),
    endDate && availableFrom && availableFrom > endDate && fault('availableFrom', 'role_availableLate', { day: endDate }),
  ],
  example: { startDate: '2026-01-01' },
})

const fte = decimal({ maximumDecimals: 4, rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 9_999 }] })
const { view, edit } = rights('workforce_planning.roles', ['view', 'edit'])
const budgets = rights('workforce_planning.budgets', ['view', 'edit'])

export const workforceRoleRequirement = defineRecord({
  kind: 'workforceRoleRequirement',
  owner: 'workforceRole',
  fields: {
    effectiveFrom: date({ required: true }),
    /** Of a single job. */
    maximumFte: fte,
    totalFte: fte,
    totalJobs: integer({ rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 100_000 }] }),
    annualBudget: money(budgets),
  },
  oncePerOwner: ['effectiveFrom'],
  permissions: { view, create: edit, edit, delete: edit },
  list: {
    columns: ['effectiveFrom', 'maximumFte', 'totalFte', 'totalJobs', 'annualBudget'],
    filters: ['effectiveFrom'],
    sort: '-effectiveFrom',
  },
  upload: { key: ['workforceRole', 'effectiveFrom'], updatedExample: { totalJobs: 3 } },
  example: { effectiveFrom: '2026-07-01', totalFte: '2', totalJobs: 2 },
})

const { effectiveFrom: _, ...askedFor } = workforceRoleRequirement.fields
/** A new role with what it asks for from its first day on. */
export const workforceRoleSetUpFields = { ...workforceRole.fields, ...askedFor }
