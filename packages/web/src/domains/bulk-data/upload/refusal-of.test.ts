import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal-of.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('the files that are dropped', () => {
  it.each([
    ['[PW-561] [PW-690] [AD-665]', [file('people.xlsx')], 'onlyCsv'],
    ['[PW-562] [PW-691] [AD-666]', [file('people.csv'), file('jobs.csv')], 'oneAtATime'],
    ['[PW-563] [PW-692] [AD-667] [AD-954]', [file('people.csv', 100_000_001)], 'tooLarge'],
    ['without a name before the ending', [file(' .csv')], 'nameless'],
    ['without a name before another ending', [file('.TSV')], 'nameless'],
    ['with an ending that only looks like one', [file('people.csv.zip')], 'onlyCsv'],
    ['without a byte', [file('people.csv', 0)], 'empty'],
  ])('%s are refused with the reason', (_, files, reason) => {
    expect(refusalOf(files)?.reason).toBe(reason)
  })

  it('are taken when they are one CSV of 100,000,000 bytes, however its name is written [PW-563]', () => {
    for (const name of ['PEOPLE.CSV', 'people.tsv', 'People.Txt']) expect(refusalOf([file(name, 100_000_000)]), name).toBeNull()
  })

  it('are named when they are too large [PW-692] [AD-667]', () => {
    expect(refusalOf([file('a long name.csv', 100_000_001)])?.filenames).toBe('a long name.csv')
  })
})
