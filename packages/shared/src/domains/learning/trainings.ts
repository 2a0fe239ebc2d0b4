import { when } from '../../conditions.ts'
import { firstDate, firstOf } from '../../derived.ts'
import { choice, date, decimal, money, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

export const trainingType = settingsList({
  name: 'trainingType',
  group: 'training',
  deactivation: 'disable',
  hasDefault: true,
  fields: { name: text({ required: true }) },
})

export const trainingProvider = settingsList({
  name: 'trainingProvider',
  group: 'training',
  deactivation: 'disable',
  hasDefault: true,
  fields: { name: text({ required: true }) },
})

/** In the order in which a training passes through them. */
const statuses = ['REQUESTED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'FINALISED', 'CANCELLED'] as const
type Status = (typeof statuses)[number]
const tones = { REQUESTED: 'waiting', COMPLETED: 'done', FINALISED: 'done', CANCELLED: 'quiet' } as const

const isOpen = when('status', 'oneOf', ['REQUESTED', 'SCHEDULED', 'IN_PROGRESS'])
const isDone = when('status', 'oneOf', ['COMPLETED', 'FINALISED'])

const isSetBack = (from: Status, to: Status) =>
  statuses.indexOf(to) < statuses.indexOf(from) && from !== 'COMPLETED' && from !== 'FINALISED'

export const training = defineRecord({
  kind: 'training',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_job' },
  forMany: true,
  facets: ['customFields', 'documents', 'comments'],
  fields: {
    name: text({ required: true }),
    typeId: reference('trainingType'),
    providerId: reference('trainingProvider'),
    status: choice('TrainingStatus', statuses, { required: true, tones }),
    scheduledOn: date(),
    completedOn: date(),
    endsOn: date(),
    hours: decimal({
      maximumDecimals: 2,
      rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 10_000 }],
    }),
    cost: money({ view: 'people.training.costs.view', edit: 'people.training.costs.edit' }),
    coordinatorId: reference('person'),
  },
  problems: ({ status, scheduledOn, completedOn, endsOn }, { today, before }) => [
    status === 'SCHEDULED' && !scheduledOn && fault('scheduledOn', 'required_scheduled'),
    status === 'COMPLETED' && !completedOn && fault('completedOn', 'required_completed'),
    status === 'FINALISED' && !endsOn && fault('endsOn', 'required_finalised'),
    ...Object.entries({ scheduledOn, completedOn, endsOn }).map(
      ([path, day]) => status === 'FINALISED' && day && day > today && fault(path, 'future_finalised'),
    ),
    status && before?.status && isSetBack(before.status, status) && fault('status', 'back_training'),
  ],
  permissions: rights('people.training', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'typeId', 'providerId', 'status', 'scheduledOn', 'completedOn', 'hours', 'cost'],
    filters: ['typeId', 'providerId', 'status', 'scheduledOn', 'completedOn', 'hours'],
    search: ['name', 'typeId', 'providerId'],
    sort: [
      {
        by: firstOf(
          'TrainingStage',
          [
            ['OPEN', isOpen],
            ['DONE', isDone],
          ],
          'CANCELLED',
        ),
      },
      { by: firstDate(['completedOn', 'endsOn', 'scheduledOn'], { not: isOpen }), descending: true },
      'scheduledOn',
    ],
  },
  upload: { key: ['person', 'name', 'scheduledOn'], updatedExample: { hours: '8' } },
  example: {
    name: 'First aid',
    typeId: 'Safety',
    providerId: 'Red Cross',
    status: 'COMPLETED',
    scheduledOn: '2026-03-02',
    completedOn: '2026-03-03',
    hours: '7.5',
    cost: { amount: '120.5', currency: 'AUD' },
  },
})
