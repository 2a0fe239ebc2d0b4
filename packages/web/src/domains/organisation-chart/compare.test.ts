import { describe, expect, it } from 'vitest'
import { compare, overlay } from './compare.ts'
import type { Columns } from './nodes.ts'

/** A chart of people, each with who they report to and their unit. */
function chartOn(asAt: string, people: Readonly<Record<string, readonly [manager: string, unit: string]>>): Columns {
  const names = Object.keys(people)
  const unitIds = [...new Set(Object.values(people).map(([, unit]) => unit))]
  return {
    __typename: 'OrganisationChart',
    asAt,
    jobIds: names.map((name) => `job of ${name}`),
    personIds: names,
    names,
    supervisors: names.map((name) => names.indexOf(people[name]?.[0] ?? '')),
    directReports: names.map(() => 0),
    allReports: names.map(() => 0),
    titles: names.map((_, place) => place),
    titleNames: names.map((name) => `Title of ${name}`),
    units: names.map((name) => unitIds.indexOf(people[name]?.[1] ?? '')),
    unitIds,
    unitNames: unitIds,
    unitParents: unitIds.map(() => -1),
  }
}

const today = chartOn('2026-11-20', {
  Ann: ['', 'North'],
  Bob: ['Ann', 'North'],
  Cas: ['Ann', 'North'],
  Dov: ['Bob', 'South'],
  Eve: ['Bob', 'South'],
})

describe('the chart of another day beside that of today', () => {
  it('tells who joins, who leaves and who moves until a day ahead, and keeps those who leave where they are today', () => {
    const later = chartOn('2027-07-01', { Ann: ['', 'North'], Cas: ['Ann', 'South'], Eve: ['Cas', 'South'], Fay: ['Ann', 'North'] })
    const { changes, counts, today: was, columns } = compare(later, today)
    expect(Object.fromEntries(changes)).toEqual({
      'job of Bob': 'LEFT',
      'job of Cas': 'MOVED',
      'job of Dov': 'LEFT',
      'job of Eve': 'MOVED',
      'job of Fay': 'JOINED',
    })
    expect(counts).toEqual({ JOINED: 1, LEFT: 2, MOVED: 2 })
    expect(was.get('job of Eve')).toEqual({ manager: 'Bob', unit: 'South' })
    const lines = columns.names.map((name, place) => `${name} < ${columns.names[columns.supervisors[place] ?? -1] ?? 'nobody'}`)
    expect(lines).toEqual(['Ann < nobody', 'Cas < Ann', 'Eve < Cas', 'Fay < Ann', 'Bob < Ann', 'Dov < Bob'])
    expect(columns.titles.map((title) => columns.titleNames[title])).toEqual(columns.names.map((name) => `Title of ${name}`))
    expect(columns.units.slice(-2).map((unit) => columns.unitNames[unit])).toEqual(['North', 'South'])
  })

  it('tells since a day that has passed who has left and moved, and counts who has joined', () => {
    const earlier = chartOn('2024-07-01', { Ann: ['', 'North'], Bob: ['Ann', 'South'], Dov: ['Bob', 'South'], Gus: ['Ann', 'North'] })
    const { changes, counts, columns } = compare(earlier, today)
    expect(Object.fromEntries(changes)).toEqual({ 'job of Bob': 'MOVED', 'job of Gus': 'LEFT' })
    expect(counts).toEqual({ JOINED: 2, LEFT: 1, MOVED: 1 })
    expect(columns).toBe(earlier)
  })

  it('treats another job of a person who is there already as a move', () => {
    const other = { ...today, asAt: '2027-07-01', jobIds: today.jobIds.map((id, place) => (place === 4 ? 'another job' : id)) }
    const { changes, counts } = compare(other, today)
    expect([...changes]).toEqual([['another job', 'MOVED']])
    expect(counts).toEqual({ JOINED: 0, LEFT: 0, MOVED: 1 })
  })

  it('finds nothing where nothing differs', () => {
    expect(compare({ ...today, asAt: '2027-01-01' }, today)).toMatchObject({
      columns: { names: today.names },
      counts: { JOINED: 0, LEFT: 0, MOVED: 0 },
    })
  })
})

it('the chart with the moves of a draft marks those who move, with where they are without it', () => {
  const after = chartOn('2026-11-20', { Ann: ['', 'North'], Bob: ['Ann', 'North'], Cas: ['Bob', 'North'], Eve: ['Ann', 'South'] })
  const { columns, changes, today: was, counts } = overlay(after, today, ['job of Cas', 'job of Dov'])
  expect(columns).toBe(after)
  expect([...changes]).toEqual([['job of Cas', 'MOVED']])
  expect(was.get('job of Cas')).toEqual({ manager: 'Ann', unit: 'North' })
  expect(counts).toEqual({ JOINED: 0, LEFT: 0, MOVED: 1 })
})
