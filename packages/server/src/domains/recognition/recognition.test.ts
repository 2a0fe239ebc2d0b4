import { describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
type Recognition = {
  id: string
  version: number
  reason: string
  giver: { displayName: string } | null
  canCorrect: boolean
  viewerCan: string[]
}
const shown = '{ id version reason type isHidden canCorrect viewerCan giver { displayName } }'
const reason = 'Stayed with me until the test bench ran again'

const person = (who: WorldPerson) => held.server.world.people[who]
const documentOf = (name: string, answer = '') => `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${answer} }`
const run = async <Done>(who: WorldPerson, name: string, input: object, answer = ''): Promise<Done> =>
  (await held.server.as(who).ask<{ done: Done }>(documentOf(name, answer), { input })).done
const refused = async (who: WorldPerson, name: string, input: object, answer = '') => {
  const { code, problems } = (await held.server.as(who).refused(documentOf(name, answer), { input })).extensions
  return problems ? problems.map(({ path, message }) => `${path}: ${message}`) : [code]
}
const thank = async (who: WorldPerson, whom: string, more: object = {}) => {
  const [id = ''] = await run<string[]>(who, 'recognitionGive', { personIds: [whom], reason, ...more })
  return { id, version: 1 }
}
const received = async (who: WorldPerson, whom: string) =>
  (
    await held.server
      .as(who)
      .ask<{ page: { items: Recognition[] } }>(
        `query ($personId: ID!) { page: listRecognitions(personId: $personId, first: 200) { items ${shown} } }`,
        {
          personId: whom,
        },
      )
  ).page.items
const reads = async (who: WorldPerson, whom: string, id: string) => (await received(who, whom)).some((each) => each.id === id)
const readersOf = async (whom: string, id: string) => {
  const readers: WorldPerson[] = []
  for (const who of ['employee', 'manager', 'director', 'other', 'hr'] as const) if (await reads(who, whom, id)) readers.push(who)
  return readers
}
const given = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ done: Recognition[] }>(`{ done: listRecognitionsGiven ${shown} }`)).done
const mailsTo = (address: string) =>
  held.server.rows<{ template: string; data: Record<string, string> }>(
    'select template, data from email_messages where lower(recipient) = $1 order by queued_at, id',
    [address],
  )

describe('a thank-you', () => {
  it('is read by its receiver and those above them, and by whoever gave it among what they gave', async () => {
    const { id } = await thank('other', person('employee'))
    expect(await readersOf(person('employee'), id)).toEqual(['employee', 'manager', 'director', 'hr'])
    expect(await given('other')).toMatchObject([{ id, reason, canCorrect: true, giver: { displayName: 'Otto Weiß' } }])
    expect(await given('manager')).toEqual([])
  })

  it('is read by everybody where whoever gave it says so', async () => {
    const { id } = await thank('manager', person('employee'), { visibility: 'EVERYBODY' })
    expect(await readersOf(person('employee'), id)).toEqual(['employee', 'manager', 'director', 'other', 'hr'])
  })

  it('tells nobody of a person whom they cannot find before the first day', async () => {
    const { person: starter } = await hire(held.server, { companyStartDate: '2026-11-25' }, 'Starter')
    const { id } = await thank('hr', starter, { visibility: 'EVERYBODY' })
    expect(await readersOf(starter, id)).toEqual(['hr'])
    held.server.travel('2026-11-25T01:00:00Z')
    expect(await readersOf(starter, id)).toEqual(['employee', 'manager', 'director', 'other', 'hr'])
    held.server.travel(startOfTests)
  })

  it('reaches several colleagues at once, each once, in a record of their own', async () => {
    const ids = await run<string[]>('director', 'recognitionGive', {
      personIds: [person('manager'), person('other'), person('manager').toUpperCase()],
      reason,
    })
    expect(ids).toHaveLength(2)
    expect(await reads('manager', person('manager'), ids[0] ?? '')).toBe(true)
    expect(await reads('manager', person('manager'), ids[1] ?? '')).toBe(false)
  })

  it('goes to no one who gives it, has left or is not there, says why, and is not empty', async () => {
    const { person: gone } = await hire(held.server, { companyEndDate: '2026-11-01' }, 'Gone')
    const give = (personIds: readonly string[], why: string | null = reason) => refused('hr', 'recognitionGive', { personIds, reason: why })
    expect(await give([person('employee'), person('hr')])).toEqual(['personIds.1: You can’t thank yourself. Choose a colleague.'])
    expect(await give([gone])).toEqual(['personIds.0: This person has left. Choose someone who still works here.'])
    const unknown = 'Unable to find a matching record for the provided ID.'
    expect(await give([person('stranger')])).toEqual([`personIds.0: ${unknown}`])
    expect((await give([person('employee')], ' ')).join()).toContain('reason')
    expect((await give([person('employee')], 'a'.repeat(1001))).join()).toContain('reason')
    expect(await refused('employee', 'recognitionGive', { personIds: [gone], reason })).toEqual([`personIds.0: ${unknown}`])
  })

  it('is given by nobody without the permission', async () => {
    await held.server.rows(
      "update users set grants = grants - 'recognition.give', grants_version = grants_version + 1 where username = 'other@demo.example'",
    )
    expect(await refused('other', 'recognitionGive', { personIds: [person('employee')], reason })).toEqual(['FORBIDDEN'])
  })

  it('is told to its receiver with who and why, and by email', async () => {
    await thank('director', person('hr'), { reason: 'Found the missing contract' })
    await runQueued(held.server, ['notifications'])
    const { list } = await held.server
      .as('hr')
      .ask<{ list: { items: { title: string; body: string }[] } }>('{ list: listNotifications(first: 50) { items { title body } } }')
    expect(list.items).toContainEqual({ title: "Dora O'Neill thanked you", body: 'Found the missing contract' })
    expect(JSON.stringify(await mailsTo('hr@demo.example'))).toContain('Found the missing contract')
  })
})

describe('what was given', () => {
  it('is corrected by whoever gave it until the end of the next day', async () => {
    const { id } = await thank('manager', person('employee'))
    const correct = { id, version: 1, reason: 'Stayed until nine', visibility: 'EVERYBODY' }
    for (const who of ['employee', 'director', 'hr'] as const)
      expect(await refused(who, 'ownRecognitionUpdate', correct, '{ id }'), who).toEqual(['NOT_FOUND'])
    expect(await run('manager', 'ownRecognitionUpdate', correct, '{ reason version }')).toEqual({ reason: 'Stayed until nine', version: 2 })
    expect(await refused('manager', 'ownRecognitionUpdate', correct, '{ id }')).toEqual(['CONFLICT'])
    held.server.travel('2026-11-21T20:00:00Z')
    expect((await refused('manager', 'ownRecognitionUpdate', { ...correct, version: 2 }, '{ id }')).join()).toContain('end of the next day')
    expect(await given('manager')).toMatchObject([{ canCorrect: false }, {}])
    held.server.travel(startOfTests)
  })

  it('is withdrawn by whoever gave it, and left in the audit log alone', async () => {
    const which = await thank('manager', person('employee'))
    expect(await refused('employee', 'ownRecognitionWithdraw', which)).toEqual(['NOT_FOUND'])
    await run('manager', 'ownRecognitionWithdraw', which)
    expect(await readersOf(person('employee'), which.id)).toEqual([])
    expect(
      await held.server.rows("select count(*)::integer as kept from events where subject_id = $1 and name = 'recognition.withdrawn'", [
        which.id,
      ]),
    ).toEqual([{ kept: 1 }])
  })

  it('is hidden from others by its receiver, and shown again', async () => {
    const which = await thank('manager', person('employee'), { visibility: 'EVERYBODY' })
    expect(await refused('other', 'recognitionHide', which, '{ id }')).toEqual(['FORBIDDEN'])
    await run('employee', 'recognitionHide', which, '{ id }')
    expect(await readersOf(person('employee'), which.id)).toEqual(['employee', 'hr'])
    await run('employee', 'recognitionShow', { ...which, version: 2 }, '{ id }')
    expect(await readersOf(person('employee'), which.id)).toEqual(['employee', 'manager', 'director', 'other', 'hr'])
  })

  it('is removed by those who look after people, and by nobody else', async () => {
    const which = await thank('manager', person('employee'), { visibility: 'EVERYBODY' })
    for (const who of ['employee', 'director', 'other'] as const)
      expect(await refused(who, 'recognitionDelete', which), who).toEqual(['FORBIDDEN'])
    await run('hr', 'recognitionDelete', which)
    expect(await readersOf(person('employee'), which.id)).toEqual([])
  })
})

describe('a welcome', () => {
  const welcome = (who: WorldPerson, personId: string) => run<string>(who, 'recognitionWelcome', { personId, reason: 'See you on Monday' })
  const starts = (companyStartDate: string, more: object = {}) => hire(held.server, { companyStartDate, ...more }, 'Joiner')

  it('is said once by each of those who can see who starts within two weeks or started within one', async () => {
    const unknown = 'personId: Unable to find a matching record for the provided ID.'
    for (const [day, first] of [
      ['2026-11-14', 'employee'],
      ['2026-12-04', 'admin'],
    ] as const) {
      const { person: joiner } = await starts(day)
      for (const who of [first, 'hr'] as const) await welcome(who, joiner)
      expect(await refused('hr', 'recognitionWelcome', { personId: joiner, reason })).toEqual([
        'personId: You have already welcomed this person.',
      ])
    }
    for (const day of ['2026-11-13', '2026-12-05'])
      expect((await refused('hr', 'recognitionWelcome', { personId: (await starts(day)).person, reason })).join(), day).toContain(
        'within two weeks',
      )
    expect(await refused('employee', 'recognitionWelcome', { personId: (await starts('2026-11-23')).person, reason })).toEqual([unknown])
  })

  it('is said before the first day by a supervisor with early access', async () => {
    const { person: joiner } = await starts('2026-11-30', { supervisorJobId: held.server.world.jobs.manager })
    const early = (days: number) =>
      held.server.rows('update tenant_settings set supervisor_early_access_days = $1 where tenant_id = $2', [
        days,
        held.server.world.tenantId,
      ])
    expect(await refused('manager', 'recognitionWelcome', { personId: joiner, reason })).toHaveLength(1)
    await early(14)
    await welcome('manager', joiner)
    expect(await received('manager', joiner)).toMatchObject([{ reason: 'See you on Monday', giver: { displayName: 'Malik Osei' } }])
    await early(0)
  })

  it('reaches somebody without an account at their address, with no link', async () => {
    const { person: joiner } = await starts('2026-11-30')
    await held.server.rows("update person_emails set email = 'joiner@home.example' where person_id = $1", [joiner])
    await welcome('hr', joiner)
    await runQueued(held.server, ['notifications'])
    const mails = await mailsTo('joiner@home.example')
    expect(mails).toMatchObject([{ template: 'recognition', data: { giver: 'Hana Ito', name: 'Joiner', reason: 'See you on Monday' } }])
  })

  it('is told once to whoever has an account: at once by limited access, by its address where the account is not open yet', async () => {
    const { person: joiner } = await starts('2026-11-27')
    const address = 'early@demo.example'
    await held.server.rows('update person_emails set email = $2 where person_id = $1', [joiner, address])
    const account = { personId: joiner, accessType: 'LIMITED', activeFrom: '2026-11-27', passwordMethod: 'INVITATION' }
    await held.server
      .as('admin')
      .ask('mutation ($input: UserCreateInput!) { userCreate(input: $input) { user { id } } }', { input: account })
    const told = async () =>
      (await mailsTo(address)).map(({ template }) => template).filter((name) => ['notification', 'recognition'].includes(name))
    await welcome('hr', joiner)
    await runQueued(held.server, ['notifications'])
    expect(await told()).toEqual(['notification'])
    await held.server.rows("update users set access_type = 'NORMAL' where person_id = $1", [joiner])
    await welcome('admin', joiner)
    await runQueued(held.server, ['notifications'])
    expect(await told()).toEqual(['notification', 'recognition'])
  })

  it('is a notice for whoever can sign in already', async () => {
    await held.server.rows("update jobs set company_start_on = '2026-11-16' where id = $1", [held.server.world.jobs.employee])
    await welcome('director', person('employee'))
    await runQueued(held.server, ['notifications'])
    const { list } = await held.server
      .as('employee')
      .ask<{ list: { items: { title: string }[] } }>('{ list: listNotifications(first: 50) { items { title } } }')
    expect(list.items.map(({ title }) => title)).toContain("Dora O'Neill welcomes you")
    expect((await mailsTo('employee@demo.example')).map(({ template }) => template)).not.toContain('recognition')
  })
})
