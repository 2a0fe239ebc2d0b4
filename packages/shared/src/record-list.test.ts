import { expect, it } from 'vitest'
import { boolean, object, text } from './fields.ts'
import { listOfKind } from './record-list.ts'
import { defineRecord, rights } from './records.ts'

const hidden = { view: 'people.notes.secrets.view' } as const
const noteWith = (list: { filters?: string[]; search?: string[] }) =>
  defineRecord({
    kind: 'note',
    owner: 'person',
    fields: { title: text(), secret: text(hidden), isOld: boolean(), place: object({ town: text() }) },
    permissions: rights('people.notes', ['view']),
    list: { columns: ['title', 'secret'], ...list },
  })

it('a list is neither searched nor filtered by a field with a right of its own, nor by one that is not there or cannot be compared', () => {
  expect(() => listOfKind(noteWith({ filters: ['title', 'isOld'], search: ['title'] }))).not.toThrow()
  expect(() => listOfKind(noteWith({ filters: ['secret'] }))).toThrow('would tell those who may not see it')
  expect(() => listOfKind(noteWith({ search: ['secret'] }))).toThrow('would tell those who may not see it')
  expect(() => listOfKind(noteWith({ filters: ['place'] }))).toThrow('cannot be filtered')
  expect(() => listOfKind(noteWith({ search: ['isOld'] }))).toThrow('cannot be searched')
  expect(() => listOfKind(noteWith({ search: ['constructor'] }))).toThrow('which it does not have')
})

it('a list of records of people can be searched by their names and filtered by their jobs, and a hidden field never orders it', () => {
  const { search, filters, columns } = listOfKind(noteWith({}))
  expect(search).toBe(true)
  expect(Object.keys(filters)).toEqual(expect.arrayContaining(['person', 'team', 'businessUnitId', 'locationId', 'supervisorJobId']))
  expect([columns['title']?.sorts, columns['secret']?.sorts]).toEqual([true, undefined])
})
