import { boolean, choice, id, integer, list, longText, text } from '../../fields.ts'
import { defineRecord, fault, rights, type Fault } from '../../records.ts'
import type { Code } from '../../problems/wording.ts'

export const occasions = ['STARTING', 'LEAVING'] as const
export type Occasion = (typeof occasions)[number]
export const occasion = choice('ChecklistOccasion', occasions, { required: true })

/** Who has to do a task, by what they are to the person that it is about. */
export const taskOwners = ['SUBJECT', 'SUPERVISOR', 'BUSINESS_UNIT_REPRESENTATIVE', 'LOCATION_REPRESENTATIVE', 'SPECIFIC_PERSON'] as const
export type TaskOwner = (typeof taskOwners)[number]
export const taskOwner = choice('ChecklistTaskOwner', taskOwners, { required: true })

/** The part of a task that names its owner, where the relation alone does not. */
export const ownerNamedBy = {
  BUSINESS_UNIT_REPRESENTATIVE: 'unitRepresentativeTypeId',
  LOCATION_REPRESENTATIVE: 'locationRepresentativeTypeId',
  SPECIFIC_PERSON: 'assignedPersonId',
} as const satisfies Partial<Record<TaskOwner, string>>

export const mostTasks = 50
/** So many days before or after the first or last day a task can be due. */
const furthest = 365

const tasks = list(
  {
    name: text({ required: true, max: 150 }),
    description: longText({ max: 1000 }),
    days: integer({
      required: true,
      rules: [
        { rule: 'greaterThan', compareValue: -furthest - 1 },
        { rule: 'lessThanOrEqualTo', compareValue: furthest },
      ],
    }),
    ownerRelation: taskOwner,
    unitRepresentativeTypeId: id(),
    locationRepresentativeTypeId: id(),
    assignedPersonId: id(),
  },
  { rules: [{ rule: 'maxLength', length: mostTasks }] },
)

export const templateStates = ['ENABLED', 'DISABLED'] as const

/** What has to be done when somebody starts or leaves, relative to their first or last day. */
export const checklistTemplate = defineRecord({
  kind: 'checklistTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 100 }),
    occasion,
    isAutomatic: boolean(),
    state: choice('ChecklistTemplateState', templateStates, { required: true, tones: { ENABLED: 'done', DISABLED: 'quiet' } }),
    tasks,
  },
  states: { field: 'state', initial: 'ENABLED' },
  actions: {
    enable: { from: 'DISABLED', to: 'ENABLED', permission: 'edit' },
    disable: { from: 'ENABLED', to: 'DISABLED', permission: 'edit' },
  },
  problems: ({ tasks: all }) => [
    !all?.length && fault('tasks', 'tasks_least'),
    ...(all ?? []).flatMap((task, index) => ownerFaults(task, `tasks.${index}.`)),
  ],
  permissions: rights('checklist_templates', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'occasion', 'isAutomatic', 'state'], filters: ['occasion', 'state'], search: ['name'], sort: 'name' },
  example: { name: 'New office staff', occasion: 'STARTING', tasks: [{ name: 'Order a laptop', days: -14, ownerRelation: 'SUPERVISOR' }] },
})

type OwnerParts = { readonly ownerRelation?: TaskOwner | null | undefined } & Readonly<
  Partial<Record<(typeof ownerNamedBy)[keyof typeof ownerNamedBy], string | null | undefined>>
>

/** What is missing of the owner of a task. */
function ownerFaults(task: OwnerParts, prefix: string): Fault[] {
  const { ownerRelation } = task
  const part = ownerRelation && ownerRelation in ownerNamedBy ? ownerNamedBy[ownerRelation as keyof typeof ownerNamedBy] : undefined
  const code: Code = 'required'
  return part && !task[part] ? [fault(`${prefix}${part}`, code)] : []
}
