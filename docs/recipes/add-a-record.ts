import { choice, date, decimal, money, reference, text } from '../../packages/shared/src/fields.ts'
import { defineRecord, fault, rights } from '../../packages/shared/src/records.ts'

const statuses = ['REQUESTED', 'SCHEDULED', 'COMPLETED', 'CANCELLED'] as const

export const training = defineRecord({
  kind: 'training',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_job' },
  forMany: true,
  fields: {
    name: text({ required: true }),
    typeId: reference('trainingType'),
    status: choice('TrainingStatus', statuses, { required: true, tones: { COMPLETED: 'done', CANCELLED: 'quiet' } }),
    completedOn: date(),
    hours: decimal({ maximumDecimals: 2 }),
    cost: money({ view: 'people.training.costs.view', edit: 'people.training.costs.edit' }),
  },
  problems: ({ status, completedOn }) => [status === 'COMPLETED' && !completedOn && fault('completedOn', 'required_completed')],
  permissions: rights('people.training', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'typeId', 'status', 'completedOn', 'hours', 'cost'],
    filters: ['typeId', 'status', 'completedOn', 'hours'],
    search: ['name', 'typeId'],
    sort: '-completedOn',
  },
  upload: { key: ['person', 'name', 'completedOn'] },
  example: { name: 'First aid', typeId: 'Safety', status: 'COMPLETED', completedOn: '2026-03-03', hours: '7.5' },
})
