import { when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, decimal, list, longText, text } from '../../fields.ts'
import { defineRecord, fault } from '../../records.ts'

export const viewing = 'organisation_objectives.view'
export const managing = 'organisation_objectives.manage'
/** The setting without which there are no objectives. */
export const feature = 'organisationObjectives'

export const illustrations = ['SUMMIT', 'COMPASS', 'ROCKET', 'LIGHTHOUSE', 'SEEDLING', 'BRIDGE'] as const
export type Illustration = (typeof illustrations)[number]
export const bannerColours = ['INDIGO', 'TEAL', 'GREEN', 'AMBER', 'RED', 'GREY'] as const
export type BannerColour = (typeof bannerColours)[number]

/** The tabs of the index beside that of all. */
export const phases = ['ACTIVE', 'UPCOMING', 'PAST', 'ARCHIVED'] as const
export type Phase = (typeof phases)[number]

const atMost = (length: number) => ({ rules: [{ rule: 'maxLength', length }] }) as const
const amount = { maximumDecimals: 4 } as const
const required = { required: true } as const

/** What an organisation wants to reach within some time. Until the day of its publication it is there for those alone who manage objectives. */
export const organisationObjective = defineRecord({
  kind: 'organisationObjective',
  owner: 'tenant',
  fields: {
    name: text(required),
    description: longText(),
    startOn: date(required),
    endOn: date(required),
    publishOn: date(),
    illustration: choice('ObjectiveIllustration', illustrations, { required: true, initial: 'SUMMIT' }),
    colour: choice('ObjectiveColour', bannerColours, { required: true, initial: 'INDIGO' }),
    keyResults: list(
      {
        name: text(required),
        start: decimal({ ...required, ...amount }),
        target: decimal({ ...required, ...amount }),
        current: decimal(amount),
        unit: text({ max: 30 }),
      },
      atMost(20),
    ),
    initiatives: list({ name: text(required), isDone: boolean() }, atMost(50)),
    state: choice('ObjectiveState', ['CURRENT', 'ARCHIVED'], required),
  },
  problems: ({ startOn, endOn, publishOn, keyResults }, { today }) => [
    startOn && endOn && endOn < startOn && fault('endOn', 'order_objective'),
    startOn && publishOn && publishOn > startOn && publishOn > today && fault('publishOn', 'late_publication'),
    ...(keyResults ?? []).map(
      ({ start, target }, index) =>
        start && target && Number(start) === Number(target) && fault(`keyResults.${index}.target`, 'same_target'),
    ),
  ],
  states: { field: 'state', initial: 'CURRENT' },
  actions: {
    publish: { from: 'CURRENT', to: 'CURRENT', permission: managing },
    archive: { from: 'CURRENT', to: 'ARCHIVED', permission: managing },
    unarchive: { from: 'ARCHIVED', to: 'CURRENT', permission: managing },
    edit: { from: 'CURRENT' },
  },
  derived: {
    publication: firstOf(
      'ObjectivePublication',
      [
        ['UNPUBLISHED', when('publishOn', 'empty')],
        ['SCHEDULED', when('publishOn', 'after', 'today')],
      ],
      'PUBLISHED',
      { tones: { UNPUBLISHED: 'quiet', SCHEDULED: 'waiting', PUBLISHED: 'done' } },
    ),
    phase: firstOf(
      'ObjectivePhase',
      [
        ['ARCHIVED', when('state', 'is', 'ARCHIVED')],
        ['PAST', when('endOn', 'before', 'today')],
        ['ACTIVE', { all: [when('startOn', 'until', 'today'), when('publishOn', 'until', 'today')] }],
      ],
      'UPCOMING',
      { tones: { ACTIVE: 'done', UPCOMING: 'information', PAST: 'quiet', ARCHIVED: 'quiet' } },
    ),
  },
  concealed: { when: { publication: ['UNPUBLISHED', 'SCHEDULED'] }, unless: managing },
  permissions: { view: viewing, create: managing, edit: managing, delete: managing },
  list: {
    columns: ['name', 'phase', 'startOn', 'endOn', 'publication', 'publishOn'],
    filters: ['phase', 'publication', 'startOn', 'endOn'],
    search: ['name'],
    sort: '-startOn',
  },
  example: {
    name: 'Open in three more cities',
    startOn: '2027-01-01',
    endOn: '2027-06-30',
    illustration: 'SUMMIT',
    colour: 'TEAL',
    keyResults: [{ name: 'Cities', start: '2', target: '5', current: '3', unit: 'cities' }],
    initiatives: [{ name: 'Sign the lease in Perth', isDone: true }],
  },
})
