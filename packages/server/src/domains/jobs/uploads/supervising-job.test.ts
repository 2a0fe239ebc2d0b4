import { describe, expect, it } from 'vitest'
import type { FoundJob } from '../sql/importing.ts'
import { supervisingJob } from './people-and-supervisors.ts'

const job = (job_id: string, start: string, given: Partial<FoundJob> = {}): FoundJob => ({
  job_id,
  person_id: 'someone',
  start,
  end: null,
  chosen_from: [],
  is_new: false,
  ...given,
})
const on = (day: string, ...jobs: FoundJob[]) => supervisingJob(jobs, day)?.job_id

describe("the job under which a supervisor's reports start", () => {
  it('is the primary one of those held on the day: the one chosen by then, else the oldest', () => {
    const january = job('january', '2026-01-05')
    const march = job('march', '2026-03-02', { chosen_from: ['2026-04-01', '2026-08-01'] })
    const june = job('june', '2026-06-01', { end: '2026-12-31', chosen_from: ['2026-07-01', '2026-09-01'] })
    expect(on('2026-03-15', january, march, june)).toBe('january')
    expect(on('2026-04-01', january, march, june)).toBe('march')
    expect(on('2026-07-15', january, march, june)).toBe('june')
    expect(on('2026-08-01', january, march, june)).toBe('march')
    expect(on('2026-12-31', january, march, june)).toBe('june')
    expect(on('2027-01-01', january, march, june)).toBe('january')
  })

  it('is the next one to start when none is held, else the last one that was', () => {
    const past = job('past', '2020-01-01', { end: '2024-12-31' })
    const longPast = job('long past', '2019-01-01', { end: '2022-12-31' })
    expect(on('2026-01-01', past, job('later', '2027-01-01'), job('next', '2026-06-01'))).toBe('next')
    expect(on('2026-01-01', longPast, past)).toBe('past')
    expect(on('2026-01-01')).toBeUndefined()
  })
})
