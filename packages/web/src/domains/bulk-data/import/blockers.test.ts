import { describe, expect, it } from 'vitest'
import { blockersOf } from './blockers.ts'
import type { Import, ImportedFile } from './use-import.ts'

const nobody = { __typename: 'BulkDataUser', id: 'user', name: 'Helen Rivers' } as const
const counts = { __typename: 'BulkDataImportCounts', all: 3, errors: 0, warnings: 0, pending: 3, completed: 0, failed: 0 } as const
const file: ImportedFile = {
  __typename: 'BulkDataImportFile',
  id: 'file',
  type: 'CREATE_PEOPLE',
  filename: 'people.csv',
  size: 10,
  uploadStatus: 'UPLOADED',
  state: 'READ',
  version: 1,
  rowCount: 3,
  headings: [],
  problems: [],
}
const ready: Import = {
  __typename: 'BulkDataImport',
  id: 'import',
  name: 'People',
  status: 'UNPROCESSED',
  version: 1,
  isSaved: true,
  createdAt: '2026-11-20T00:00:00Z',
  createdBy: nobody,
  startedBy: null,
  startedAt: null,
  finishedAt: null,
  failureReason: null,
  areWarningsConfirmed: false,
  blockers: [],
  counts,
  progress: null,
  steps: [],
  files: [file],
  missingRecords: [],
  requires: [],
  requiredBy: [],
}

describe('what stands between an import and its start', () => {
  it('is nothing once everything is settled', () => expect(blockersOf(ready)).toEqual([]))

  it('is a file, when there is none', () => {
    expect(blockersOf({ ...ready, files: [], counts: { ...counts, all: 0 }, isSaved: false })).toEqual([
      { what: 'addFile' },
      { what: 'save' },
    ])
  })

  it('is the errors, and the warnings until they are confirmed [PW-698] [PW-699]', () => {
    const row = { ...ready, counts: { ...counts, errors: 2, warnings: 1 } }
    expect(blockersOf(row)).toEqual([
      { what: 'errors', count: 2 },
      { what: 'warnings', count: 1 },
    ])
    expect(blockersOf({ ...row, areWarningsConfirmed: true })).toEqual([{ what: 'errors', count: 2 }])
  })

  it('is a column that is not supported, and then not also an empty import', () => {
    const heading = {
      __typename: 'BulkDataHeading',
      index: 0,
      heading: 'Surname',
      column: null,
      state: 'UNSUPPORTED',
      message: null,
    } as const
    const row = { ...ready, counts: { ...counts, all: 0 }, files: [{ ...file, state: 'NEEDS_MAPPING' as const, headings: [heading] }] }
    expect(blockersOf(row)).toEqual([{ what: 'columns', count: 1 }])
  })

  it('is nothing for an import that has started', () => {
    expect(blockersOf({ ...ready, status: 'PROCESSING', files: [], isSaved: false })).toEqual([])
  })
})
