import { describe, expect, expectTypeOf, it } from 'vitest'
import { catalogueOf, kinds, referencesOf, settingsLists, type EventName, type KindName, type Slug } from './catalogue.ts'
import { functional, hierarchical } from './declarations.ts'
import { declareDomain } from './declare-domain.ts'
import { choice, date, longText, reference, text } from './fields.ts'
import { fieldsIn, newFields } from './record-actions.ts'
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

describe('a kind with states', () => {
  const states = ['DRAFT', 'SUBMITTED', 'APPROVED'] as const
  const permit = defineRecord({
    kind: 'workPermit',
    owner: 'person',
    fields: { status: choice('WorkPermitStatus', states, { required: true }), name: text({ required: true }) },
    states: { field: 'status', initial: 'DRAFT', relaxed: ['DRAFT'] },
    actions: {
      submit: { from: 'DRAFT', to: 'SUBMITTED', permission: 'edit' },
      returnFinalise: { from: ['SUBMITTED'], to: 'APPROVED', permission: 'people.permits.approve', asks: { comment: longText() } },
      edit: { from: 'DRAFT' },
    },
    permissions: rights('people.permits', ['view', 'edit']),
  })

  it('has an event for each action, and the permissions that they ask for', () => {
    const domain = declareDomain({ name: 'learning', area: 'growth', records: [permit], permissions: {}, events: [] })
    expect(domain.events).toEqual(['work_permit.updated', 'work_permit.submitted', 'work_permit.return_finalised'])
    expectTypeOf<(typeof domain.events)[number]>().toEqualTypeOf<
      'work_permit.updated' | 'work_permit.submitted' | 'work_permit.return_finalised'
    >()
    expect(Object.keys(domain.permissions)).toEqual(['people.permits.view', 'people.permits.edit', 'people.permits.approve'])
    expectTypeOf<keyof typeof domain.permissions>().toEqualTypeOf<
      'people.permits.view' | 'people.permits.edit' | 'people.permits.approve'
    >()
  })

  it('says of what is asked for and is no field that its events have it', () => {
    const { facts = {} }: RecordKind = permit
    expect(Object.keys(facts)).toEqual(['comment'])
  })

  it('does not ask for its state, and for nothing of a draft', () => {
    expect(Object.entries(newFields(permit)).map(([name, { required }]) => [name, required])).toEqual([['name', false]])
    expect(fieldsIn(permit, { status: 'SUBMITTED' })).toBe(permit.fields)
  })

  it('is not declared with a state that it does not have', () => {
    const { kind, owner, fields, permissions } = permit
    // @ts-expect-error: there is no such state
    defineRecord({ kind, owner, fields, permissions, states: { field: 'status', initial: 'NEW' } })
    // @ts-expect-error: nor here
    defineRecord({ kind, owner, fields, permissions, actions: { submit: { from: 'NEW', to: 'SUBMITTED', permission: 'edit' } } })
    // @ts-expect-error: nor such a field
    expect(defineRecord({ kind, owner, fields, permissions, states: { field: 'stage', initial: 'DRAFT' } })).toBeDefined()
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
