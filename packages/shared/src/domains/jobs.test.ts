import { expect, it } from 'vitest'
import { jobStatuses, payCycles, remunerationTypes } from './jobs.ts'
import { turnoverTypes, workTypes } from './organisation.ts'
import { people } from './people.ts'

it('knows exactly these work types, kinds of pay, pay cycles and statuses of a job, and ways to leave one [PW-276][AD-399][AD-403][AD-409][AD-410][SH-403]', () => {
  expect(workTypes).toEqual(['PERMANENT', 'FIXED_CONTRACT', 'TEMPORARY_CASUAL', 'INDEPENDENT_CONTRACT', 'UNPAID'])
  expect(turnoverTypes).toEqual(['VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN'])
  expect(remunerationTypes).toEqual(['ANNUAL_SALARY', 'HOURLY_RATE', 'NONE'])
  expect(payCycles).toEqual(['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'])
  expect(jobStatuses.toSorted()).toEqual(['CURRENT', 'ENDING', 'FUTURE', 'PAST'])
})

it('names exporting people as a permission of its own', () => {
  expect(Object.keys(people.permissions)).toContain('people.export')
})
