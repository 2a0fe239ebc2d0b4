import { describe, expect, expectTypeOf, it } from 'vitest'
import { catalogueOf, kinds, referencesOf, settingsLists, type EventName, type KindName, type Slug } from './catalogue.ts'
import { functional, hierarchical } from './declarations.ts'
import { declareDomain } from './declare-domain.ts'
import { date, reference, text } from './fields.ts'
import { defineRecord, fault, ownerColumn, ownerField, rights, type RecordKind } from './records.ts'
import { settingsList } from './settings-list.ts'

const training = defineRecord({
  kind: 'firstAidTraining',
  owner: 'person',
  fields: { providerId: reference('trainingProvider'), completedOn: date() },
  permissions: rights('people.trainings', ['view', 'create', 'delete']),
  problems: ({ completedOn }, { today }) => [
    completedOn && completedOn > today && fault('completedOn', 'dateSameOrBefore', { comparison: 'today' }),
  ],
})
const provider = settingsList({
  name: 'trainingProvider',
  group: 'training',
  deactivation: 'archive',
  fields: { name: text({ required: true }) },
})

describe('a declared kind of record', () => {
  it('has its names from the kind', () => {
    expect(training).toMatchObject({
      plural: 'firstAidTrainings',
      table: 'first_aid_trainings',
      thing: 'first_aid_training',
      type: 'FirstAidTraining',
      words: { singular: 'first aid training', plural: 'first aid trainings' },
      events: { create: 'first_aid_training.created', delete: 'first_aid_training.deleted' },
    })
    expect([ownerField(training), ownerColumn(training)]).toEqual(['personId', 'person_id'])
    expectTypeOf(training.table).toEqualTypeOf<'first_aid_trainings'>()
    expectTypeOf(training.permissions.view).toEqualTypeOf<'people.trainings.view'>()
  })

  it('keeps nothing on the disk of a browser unless it says that it is for choosing from', () => {
    expect(training.cache).toBe('personal')
    expect(provider.cache).toBe('lookup')
    expect(settingsList({ ...provider, cache: 'personal' }).cache).toBe('personal')
  })

  it('has the plural of its word', () => {
    const tableOf = (kind: string) => defineRecord({ kind, owner: 'tenant', fields: {}, permissions: {} }).table
    expect(['workClass', 'businessEntity', 'surveyDay', 'tax', 'pitch'].map(tableOf)).toEqual([
      'work_classes',
      'business_entities',
      'survey_days',
      'taxes',
      'pitches',
    ])
  })
})

describe('the declaration of a domain', () => {
  const learning = declareDomain({
    name: 'learning',
    area: 'growth',
    records: [training, provider],
    permissions: { 'people.trainings.delete': functional },
    events: [],
  })

  it('has the permissions of its records: by reach for those of a person, and as it says itself', () => {
    expect(learning.permissions['people.trainings.view']).toEqual(hierarchical)
    expect(learning.permissions['people.trainings.delete']).toEqual(functional)
    expect(learning.permissions['training_providers.edit']).toEqual(functional)
    // @ts-expect-error nobody declares it
    expect(learning.permissions['people.trainings.edit']).toBeUndefined()
  })

  it('has the events of its records', () => {
    expect(learning.events.toSorted()).toEqual([
      'first_aid_training.created',
      'first_aid_training.deleted',
      ...['archived', 'created', 'deleted', 'unarchived', 'updated'].map((verb) => `training_provider.${verb}`),
    ])
  })
})

describe('the catalogue', () => {
  it('knows every kind by name, and the names of kinds, permissions and events as types', () => {
    expect(kinds.get('payGrade')).toMatchObject({ table: 'pay_grades', permissions: { view: 'settings.pay_grades.view' } })
    expect(kinds.get('person')?.reach?.by).toBe('person')
    expect(settingsLists.length).toBeGreaterThanOrEqual(14)
    expectTypeOf<'payGrade' | 'person' | 'job'>().toExtend<KindName>()
    expectTypeOf<'people.jobs.view' | 'settings.pay_grades.edit'>().toExtend<Slug>()
    expectTypeOf<'position_title.merged' | 'person.created'>().toExtend<EventName>()
    expectTypeOf<'position_title.split'>().not.toExtend<EventName>()
  })

  it.each<[string, RecordKind[]]>([
    ['a kind that is declared twice', [provider, provider]],
    ['a table that two kinds have', [provider, { ...provider, kind: 'other' }]],
    ['an owner that nobody declares', [provider, training]],
    ['a reference to a kind that nobody declares', [{ ...training, owner: 'tenant' }]],
  ])('refuses %s', (_, records) => expect(() => catalogueOf(records)).toThrow(/declare/))

  it('finds references in nested fields', () => {
    expect(referencesOf({ each: { kind: 'list', required: false, rules: [], fields: training.fields } })).toEqual(['trainingProvider'])
  })
})
