import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantOnly } from '../testing/people.ts'

// Today is 20 November 2026
const held = useTestServer()
beforeEach(async () => {
  held.server.travel('2026-11-20T01:00:00Z')
  await held.server.rows('delete from calendar_feeds')
  await held.server.rows('delete from rate_limits')
  await held.server.rows("update people set date_of_birth = '1990-12-29' where id = $1", [held.server.world.people.employee])
})

type Feed = { id: string; path: string; kinds: string[]; onlyTeam: boolean; lastReadAt: string | null }
const fields = 'id path kinds onlyTeam lastReadAt'
const save = `mutation ($input: CalendarFeedSaveInput!) { feed: calendarFeedSave(input: $input) { ${fields} } }`
const revoke = 'mutation ($input: RecordInput!) { calendarFeedRevoke(input: $input) }'
const own = `{ feed: getCalendarFeed { ${fields} } }`
const made = async (who: WorldPerson, input: object = {}) => (await held.server.as(who).ask<{ feed: Feed }>(save, { input })).feed
const fetched = (path: string) => rawRequest(held.server.running.address, path)
const statusOf = async (path: string) => (await fetched(path)).status

describe('the address of a calendar', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['UTC', 'Europe/Copenhagen', 'Pacific/Auckland', 'America/New_York'])(
    'gives whole days, whatever the time zone of the process: %s',
    async (timezone) => {
      process.env['TZ'] = timezone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezone)
      const { path } = await made('manager', { kinds: ['BIRTHDAY'] })
      const { status, headers, text } = await fetched(path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store'])
      expect(text).toContain('DTSTART;VALUE=DATE:20261229\r\nDTEND;VALUE=DATE:20261230')
      expect(text).toContain('SUMMARY:Zoë Larsen – birthday')
      expect(text).not.toContain('1990')
    },
  )

  it('has a birthday on 29 February as an event of its own in each year, on the 28th where there is no such day, and repeats nothing', async () => {
    await held.server.rows("update people set date_of_birth = '1988-02-29' where id = $1", [held.server.world.people.employee])
    held.server.travel('2027-03-01T01:00:00Z')
    const { text } = await fetched((await made('manager', { kinds: ['BIRTHDAY'] })).path)
    const events = text.split('BEGIN:VEVENT').filter((event) => event.includes('Zoë Larsen'))
    expect(events.map((event) => /DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/.exec(event)?.slice(1))).toEqual([
      ['20270228', '20270301'],
      ['20280229', '20280301'],
    ])
    expect(text).not.toMatch(/RRULE|RDATE|1988/)
  })

  it('is read with the rights that its owner has at that moment, and has the kinds and people that they chose', async () => {
    const { path } = await made('manager')
    const before = (await fetched(path)).text
    expect(before).toContain('Zoë Larsen – birthday')
    expect(before).toContain('Malik Osei – 7 years here')
    const { path: ofTeam } = await made('manager', { kinds: ['ANNIVERSARY'], onlyTeam: true })
    expect(await statusOf(path)).toBe(404)
    const team = (await fetched(ofTeam)).text
    expect(team).toContain('Zoë Larsen – 7 years here')
    expect(team).not.toContain('Malik Osei')
    expect(team).not.toContain('birthday')
    await grantOnly(held.server, 'manager', [['people.birthdays.view', 'SUBORDINATE']])
    expect((await fetched(ofTeam)).text).not.toContain('Zoë Larsen')
  })

  it('ends with the access of its owner, and one that was made before does not come back with it', async () => {
    const { path } = await made('employee')
    const enabled = (isEnabled: boolean) =>
      held.server.rows('update users set is_enabled = $2 where person_id = $1', [held.server.world.people.employee, isEnabled])
    held.server.travel('2026-11-20T13:04:00Z')
    expect(await statusOf(path)).toBe(200)
    held.server.travel('2026-11-20T13:05:00Z')
    await enabled(false)
    held.server.travel('2026-11-20T13:06:00Z')
    expect(await statusOf(path)).toBe(404)
    await enabled(true)
    const { jobs } = held.server.world
    const job = (
      await held.server
        .as('hr')
        .ask<{ getJob: { version: number } }>('query ($id: ID!) { getJob(id: $id) { version } }', { id: jobs.employee })
    ).getJob
    await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { id: jobs.employee, version: job.version, companyEndDate: '2026-11-30', turnoverType: 'VOLUNTARY' },
    })
    // Midnight in Sydney is 13:00 in UTC
    held.server.travel('2026-11-30T12:59:00Z')
    expect(await statusOf(path)).toBe(200)
    held.server.travel('2026-11-30T13:06:00Z')
    expect(await statusOf(path)).toBe(404)
    await held.server.rows("update users set opened_on = '2026-12-01' where person_id = $1", [held.server.world.people.employee])
    expect(await statusOf(path)).toBe(404)
  })

  it('is its owner’s alone: made again it has another address, revoked it has none, and nobody else sees it', async () => {
    expect((await held.server.as('hr').ask<{ feed: Feed | null }>(own)).feed).toBeNull()
    const first = await made('hr')
    const second = await made('hr', { kinds: ['START'] })
    expect([second.id, second.path === first.path]).toEqual([first.id, false])
    expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200])
    expect((await held.server.as('hr').ask<{ feed: Feed }>(own)).feed).toMatchObject({
      path: second.path,
      kinds: ['START'],
      lastReadAt: '2026-11-20T01:00:00.000Z',
    })
    expect((await held.server.as('admin').ask<{ feed: Feed | null }>(own)).feed).toBeNull()
    expect((await held.server.as('admin').refused(revoke, { input: { id: second.id } })).extensions.code).toBe('NOT_FOUND')
    await held.server.as('hr').ask(revoke, { input: { id: second.id } })
    expect(await statusOf(second.path)).toBe(404)
    const events = await held.server.rows<{ text: string }>(
      "select row_to_json(e)::text as text from events e where name like 'calendar_feed.%'",
    )
    expect(events.length).toBeGreaterThan(2)
    for (const { text } of events) for (const { path } of [first, second]) expect(text).not.toContain(path.split('/').at(-1))
  })

  it('is guessed ten times in five minutes at most', async () => {
    const { path } = await made('hr')
    const wrong = `${path.slice(0, -8)}AAAA.ics`
    for (let guess = 0; guess < 10; guess += 1) expect(await statusOf(wrong)).toBe(404)
    expect(await statusOf(path)).toBe(429)
  })
})
