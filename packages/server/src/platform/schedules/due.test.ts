import { daysAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../clock.ts'
import { dueAt, lastDueDay, nextDueAt, outstanding } from './due.ts'
import { defineSchedule } from './schedule.ts'

const at = (time: string, missed: 'each' | 'latest' | 'skip' = 'each') => ({ at: time, missed })
const utc = (moment: string) => new Date(moment)

describe('the moment at which a schedule is due', () => {
  it.each([
    ['on an ordinary day', '06:00', '2026-07-01', 'Australia/Sydney', '2026-06-30T20:00:00Z'],
    ['that the clock leaps over: right after the leap', '02:30', '2026-10-04', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
    ['on the day after the leap', '02:30', '2026-10-05', 'Australia/Sydney', '2026-10-04T15:30:00Z'],
    ['that comes twice: the first time', '02:30', '2026-04-05', 'Australia/Sydney', '2026-04-04T15:30:00Z'],
    ['where midnight is leapt over', '00:00', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ])('%s', (_, time, day, zone, moment) => {
    expect(dueAt(at(time), day, zone).toISOString()).toBe(new Date(moment).toISOString())
  })

  it('is one of each day, and the next one is always to come, in every zone and through every change of the clock', () => {
    const zones = fc.constantFrom('Australia/Sydney', 'America/New_York', 'Europe/Dublin', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC')
    const times = fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00', '06:15', '23:59')
    const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) })
    fc.assert(
      fc.property(zones, times, moments, (zone, time, moment) => {
        const [schedule, now] = [at(time), new Date(moment)]
        const last = lastDueDay(schedule, zone, now)
        expect(dueAt(schedule, last, zone).getTime()).toBeLessThanOrEqual(moment)
        const next = nextDueAt(schedule, zone, now)
        expect(next.getTime()).toBeGreaterThan(moment)
        expect(lastDueDay(schedule, zone, next)).toBe(daysAfter(last, 1))
        expect([dayIn(zone, now), daysAfter(dayIn(zone, now), -1)]).toContain(last)
      }),
    )
  })
})

describe('what is outstanding', () => {
  const zone = 'UTC'
  const now = utc('2026-11-20T07:00:00Z')
  const early = utc('2026-11-20T05:00:00Z')
  it.each([
    ['a schedule that has never run begins with its next day', at('06:00'), undefined, now, [], ['2026-11-20']],
    ['nothing before the time of the day', at('06:00'), '2026-11-19', early, [], []],
    ['the day itself', at('06:00'), '2026-11-19', now, ['2026-11-20'], []],
    ['each day that was missed, in their order', at('06:00'), '2026-11-17', now, ['2026-11-18', '2026-11-19', '2026-11-20'], []],
    ['the latest alone', at('06:00', 'latest'), '2026-11-17', now, ['2026-11-20'], []],
    ['today alone where missed days are skipped', at('06:00', 'skip'), '2026-11-17', now, ['2026-11-20'], []],
    ['nothing for yesterday where missed days are skipped', at('06:00', 'skip'), '2026-11-17', early, [], ['2026-11-19']],
  ] as const)('%s', (_, schedule, last, moment, run, skip) => {
    expect(outstanding(schedule, last, zone, moment)).toEqual({ run, skip })
  })

  it('is at most a year', () => {
    const { run } = outstanding(at('06:00'), '2020-01-01', zone, now)
    expect([run.length, run.at(-1)]).toEqual([366, '2026-11-20'])
  })
})

it('a schedule at no time of the day does not start', () => {
  const invented = () => defineSchedule({ name: 'x', at: '24:00', zone: 'tenant', missed: 'skip', run: async () => {} })
  expect(invented).toThrow("'24:00' is no time like 06:00")
})
