import { afterEach, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { everybody, pulseFields as fields, tomorrowAtNine, usePulses, type Pulse } from './testing/pulses.ts'

const held = useTestServer()
const { refused, run } = useForms(() => held.server)
const { design, schedule, shown, tasks, work } = usePulses(() => held.server)
const unit = (name: string) => held.server.world.lists[name]

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'pulses', 'pgboss.job']) await held.server.rows(`delete from ${table}`)
})

describe('a recurring pulse', () => {
  const daily = { isRecurring: true, interval: 1, unit: 'DAY' }

  it('is sent again and again on its days, over a change of the clock, until it ends [AD-008]', async () => {
    const { id, state } = await schedule({ ...daily, sendOn: '2026-11-21', endsOn: '2026-11-22' })
    expect(state).toBe('ACTIVE')
    held.server.travel(tomorrowAtNine)
    await work()
    expect(await shown(id)).toMatchObject({ state: 'ACTIVE', nextSendAt: '2026-11-21T22:00:00.000Z', sends: [{ state: 'SENT' }] })
    held.server.travel('2026-11-21T22:00:00Z')
    await runSchedule(held.server, 'wake for pulses', '2026-11-22')
    await work()
    expect(await shown(id)).toMatchObject({ state: 'ENDED', nextSendAt: null, sends: [{ state: 'SENT' }, { state: 'SENT' }] })
  })

  it('is sent once on each day on which its hour comes twice or not at all', async () => {
    const weekly = { ...daily, unit: 'WEEK', sendAt: '02:30' }
    // The clock goes back at three on the first of these days, and forward at two on the other
    for (const [sendOn, first, second] of [
      ['2027-04-04', '2027-04-03T15:30:00.000Z', '2027-04-10T16:30:00.000Z'],
      ['2027-10-03', '2027-10-02T16:30:00.000Z', '2027-10-09T15:30:00.000Z'],
    ] as const) {
      held.server.travel(startOfTests)
      const { id, nextSendAt } = await schedule({ ...weekly, sendOn })
      expect(nextSendAt).toBe(first)
      held.server.travel(first)
      await runSchedule(held.server, 'wake for pulses', sendOn)
      await work()
      held.server.travel(new Date(Date.parse(first) + 3_600_000).toISOString())
      await runSchedule(held.server, 'wake for pulses', sendOn)
      await work()
      expect(await shown(id)).toMatchObject({ nextSendAt: second, sends: [{ state: 'SENT' }] })
      await held.server.rows('delete from pulses')
    }
  })

  it('leaves out the day on which its filters rely on something that is disabled, and goes on with the next one', async () => {
    const made = await run<{ id: string; version: number }>('hr', 'locationCreate', { name: 'Yard', country: 'AU' }, '{ id version }')
    const { id } = await schedule({ ...daily, locationIds: [made.id, unit('Sydney')] })
    await run('hr', 'locationDisable', made, '{ id }')
    held.server.travel(tomorrowAtNine)
    await work()
    await run('hr', 'locationEnable', { id: made.id, version: made.version + 1 }, '{ id }')
    held.server.travel('2026-11-21T22:00:00Z')
    await runSchedule(held.server, 'wake for pulses', '2026-11-22')
    await work()
    const { state, sends } = await shown(id)
    expect({ state, sends: sends.map((each) => [each.state, each.forms > 0]) }).toEqual({
      state: 'ACTIVE',
      sends: [
        ['SENT', true],
        ['INVALID_FILTERS', false],
      ],
    })
  })

  it('skips what falls into a pause', async () => {
    const { id } = await schedule(daily)
    await run('hr', 'pulsePause', { id, version: 1 }, '{ id }')
    held.server.travel('2026-11-23T01:00:00Z')
    await work()
    const resumed = await run<Pulse>('hr', 'pulseResume', { id, version: 2 }, fields)
    expect(resumed).toMatchObject({ state: 'ACTIVE', nextSendAt: '2026-11-23T22:00:00.000Z' })
    expect(await tasks()).toEqual([])
  })

  it('says how often it comes', async () => {
    const { problems } = await refused(
      'hr',
      'pulseCreate',
      { name: 'Often', designId: await design(), sendOn: '2027-01-01', sendAt: '09:00', isRecurring: true, ...everybody },
      '{ id }',
    )
    expect(problems?.map(({ path }) => path).toSorted()).toEqual(['interval', 'unit'])
  })
})
