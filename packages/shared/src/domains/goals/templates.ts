import { choice, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { faultsOfMeasurements, measurements } from './measurements.ts'

export const goalTemplateStates = ['ENABLED', 'DISABLED', 'ARCHIVED'] as const

/** What goals are begun with: a goal keeps what it has taken when its template changes. */
export const goalTemplate = defineRecord({
  kind: 'goalTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true }),
    description: longText(),
    categoryId: reference('goalCategory'),
    measurements,
    state: choice('GoalTemplateState', goalTemplateStates, {
      required: true,
      tones: { ENABLED: 'done', DISABLED: 'waiting', ARCHIVED: 'quiet' },
    }),
  },
  problems: ({ measurements: all }) => faultsOfMeasurements(all),
  states: { field: 'state', initial: 'ENABLED' },
  actions: {
    enable: { from: 'DISABLED', to: 'ENABLED', permission: 'edit' },
    disable: { from: 'ENABLED', to: 'DISABLED', permission: 'edit' },
    archive: { from: ['ENABLED', 'DISABLED'], to: 'ARCHIVED', permission: 'edit' },
    unarchive: { from: 'ARCHIVED', to: 'DISABLED', permission: 'edit' },
    duplicate: { from: goalTemplateStates, permission: 'create' },
    edit: { from: ['ENABLED', 'DISABLED'] },
  },
  permissions: rights('goal_templates', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'categoryId', 'state'], filters: ['state', 'categoryId'], search: ['name', 'categoryId'], sort: 'name' },
  example: {
    name: 'Answer customers faster',
    description: 'Half the time to a first answer',
    categoryId: 'Customers',
    measurements: [{ type: 'TARGET', name: 'Hours to a first answer', start: '100', target: '50', unit: 'hours' }],
  },
})
