import { expect, it } from 'vitest'
import { levelOf } from './occupancy.ts'

const life = { startDate: '2026-01-01', end: '2027-01-01' }
const step = (more: object) => ({ effectiveFrom: '2026-06-01', fte: '0.4', jobs: 1, totalFte: '1', totalJobs: null, ...more })

it('a role that asks for more than it has is vacant on its own days alone, and one that has more is over-full on any', () => {
  expect(levelOf(step({}), life)).toBe('vacant')
  expect(levelOf(step({ effectiveFrom: '2027-01-01' }), life)).toBe('none')
  expect(levelOf(step({ fte: '1.0' }), life)).toBe('full')
  expect(levelOf(step({ fte: '1.2', effectiveFrom: '2027-01-01' }), life)).toBe('over')
  expect(levelOf(step({ totalFte: null, totalJobs: 2 }), life)).toBe('vacant')
  expect(levelOf(step({ totalFte: null, totalJobs: null }), life)).toBe('full')
  expect(levelOf(step({ totalFte: null, totalJobs: null, jobs: 0, fte: '0' }), life)).toBe('vacant')
})
