import { afterEach, describe, expect, it } from 'vitest'
import { answer, question } from '#domains/forms/testing/forms.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { asSystem } from '#platform/begin.ts'
import { blindBallot } from '#platform/testing/blind.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { everyone, useAnonymousForms } from '../testing/anonymous.ts'
import { moveMarks } from './sets.ts'

const held = useTestServer()
const {
  act,
  answer: answerAs,
  ballotOf,
  give,
  problems,
  read,
  refusedToSign,
  schedule,
  send,
  signed,
  unread,
} = useAnonymousForms(() => held.server)
const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) => held.server.rows<Row>(text, values)
const sent = async (elements?: readonly object[], more?: object) => {
  const pulseId = await schedule(elements, more)
  return { pulseId, sendId: await send(pulseId) }
}
type Question = {
  all: { answers: number; average: string | null; score: number | null } | null
  texts: string[]
  groups: { places: { name: string | null }[] }[]
  hidden: number
}
type Results = { state: string; answers: number; more: number; withheld: number | null; signed: number | null; questions: Question[] }
const query = `query ($id: ID!) { one: getAnonymousResults(sendId: $id) { state answers more withheld signed
  questions { all { answers average score } texts groups { places { name } } hidden } } }`
const results = async (sendId: string) => (await held.server.as('hr').ask<{ one: Results }>(query, { id: sendId })).one
type Refused = { errors?: { extensions: { problems?: { rule: string; parameters?: Record<string, unknown> }[]; code: string } }[] }
const codeOf = ({ errors }: Refused) => {
  const { problems: [problem] = [], code } = errors?.[0]?.extensions ?? {}
  return problem ? [problem.rule, problem.parameters?.['context']].filter(Boolean).join('_') : code
}

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['anonymous_pulses', 'anonymous_form_designs', 'notices', 'pgboss.job']) await rows(`delete from ${table}`)
})

describe('an anonymous pulse', () => {
  it('asks everyone with an account, five or more to a cell, and tells everyone the same keys', async () => {
    const { sendId } = await sent(undefined, { dimensions: ['BUSINESS_UNIT', 'LOCATION'] })
    const forms = await Promise.all(everyone.map((who) => read(who, sendId)))
    // Three people in each unit are too few
    expect(new Set(forms.map(({ cellId, digest, cellRecipients }) => `${cellId} ${digest} ${cellRecipients}`)).size).toBe(1)
    expect(forms[0]?.cellRecipients).toBe(6)
    expect(await held.server.events('anonymous_pulse.opened')).toBe(1)
  })

  it('is counted beforehand by places that five or more share, without a name', async () => {
    const ask = `query ($units: [ID!], $leave: PulseTaking) {
      one: getAnonymousPulseAudience(businessUnitIds: $units, onLeave: $leave) { people unreachable isPublished cells { people } } }`
    const count = async (variables: Record<string, unknown>) => (await held.server.as('hr').ask<{ one: unknown }>(ask, variables)).one
    expect(await count({})).toEqual({ people: 6, unreachable: 0, isPublished: false, cells: [{ people: 6 }] })
    expect(await count({ units: [held.server.world.lists['Design']] })).toMatchObject({ people: 0, cells: [] })
    expect(await count({ leave: 'ONLY' })).toMatchObject({ people: 0, cells: [] })
    expect((await held.server.as('employee').refused(ask)).extensions.missing).toEqual(['anonymous_pulses.create'])
  })

  it('is not sent to fewer than five people', async () => {
    const pulseId = await schedule()
    await rows('update anonymous_pulses set business_unit_ids = array[$1::uuid] where id = $2', [
      held.server.world.lists['Design'],
      pulseId,
    ])
    await send(pulseId)
    expect(await rows('select state, reason from anonymous_sends')).toEqual([{ state: 'FAILED', reason: 'anonymous_few' }])
  })

  it('is open to those who were asked, and to nobody else, until the day after its cutoff [AD-607] [AD-608] [AD-980]', async () => {
    const { sendId, pulseId } = await sent()
    expect((await read('employee', sendId)).title).toMatch(/^Pulse/)
    await rows('delete from anonymous_recipients where person_id = $1', [held.server.world.people.other])
    expect((await unread('other', sendId)).code).toBe('NOT_FOUND')
    const ballot = await ballotOf('employee', sendId)
    // Issued on a Saturday: five business days later is the Friday
    held.server.travel('2026-11-27T12:59:00Z')
    expect(await give(ballot, [answer(1, '7')])).toBe(true)
    held.server.travel('2026-11-27T13:01:00Z')
    expect(await give(ballot, [answer(1, '7')])).toBeNull()
    expect((await unread('employee', sendId)).code).toBe('NOT_FOUND')
    await runSchedule(held.server, 'close anonymous pulses', '2026-11-28')
    expect(await rows('select state from anonymous_sends')).toEqual([{ state: 'CLOSED' }])
    expect(codeOf(await act('hr', 'Close', pulseId))).toBe('anonymous_none_open')
  })

  it('is brought to mind once, so many business days after it was sent [AD-980]', async () => {
    const { pulseId } = await sent(undefined, { remindDays: 1 })
    const reminded = async (day: string) => {
      held.server.travel(`${day}T01:00:00Z`)
      await runSchedule(held.server, 'close anonymous pulses', day)
      return (await rows("select from events where name = 'anonymous_pulse.reminded' and subject_id = $1", [pulseId])).length
    }
    // Issued on a Saturday
    expect([await reminded('2026-11-22'), await reminded('2026-11-23'), await reminded('2026-11-24')]).toEqual([0, 1, 1])
  })

  it('is closed at once by whoever may, for good [AD-609]', async () => {
    const { sendId, pulseId } = await sent()
    const ballot = await ballotOf('employee', sendId)
    expect(codeOf(await act('employee', 'Close', pulseId))).toBe('FORBIDDEN')
    expect((await act('hr', 'Close', pulseId)).errors).toBeUndefined()
    expect(await give(ballot, [answer(1, '7')])).toBeNull()
    expect((await unread('employee', sendId)).code).toBe('NOT_FOUND')
    for (const table of ['recipients', 'spent', 'collected', 'collecting', 'inbox', 'answers'])
      expect(await rows(`select * from anonymous_${table}`), table).toEqual([])
    expect(await rows('select sealed_key from anonymous_cells where sealed_key is not null')).toEqual([])
  })
})

describe('a ballot', () => {
  it('is signed once for each person: the same blinded value again gets the same signature, another one none', async () => {
    const { sendId } = await sent()
    const { publicKey } = await read('employee', sendId)
    const [first, second] = [await blindBallot(publicKey), await blindBallot(publicKey)]
    const signature = await signed('employee', { sendId, blinded: first.blinded })
    expect(await signed('employee', { sendId, blinded: first.blinded })).toBe(signature)
    expect((await refusedToSign('employee', { sendId, blinded: second.blinded })).problems).toMatchObject([
      { rule: 'anonymous', parameters: { context: 'signed' } },
    ])
    expect((await refusedToSign('manager', { sendId, blinded: 'AAAA' })).problems).toMatchObject([
      { rule: 'anonymous', parameters: { context: 'ballot' } },
    ])
    expect((await rows('select signed from anonymous_cells'))[0]).toEqual({ signed: 1 })
  })

  it('counts once, however often and at once it is deposited, and not at all with another cell, key or signature', async () => {
    const { sendId } = await sent()
    const ballot = await ballotOf('employee', sendId)
    const given = () => give(ballot, [answer(1, '7')])
    for (const wrong of [
      { cellId: crypto.randomUUID() },
      { sendId: crypto.randomUUID() },
      { organisationId: crypto.randomUUID() },
      { organisationId: held.server.world.stranger.tenantId },
      { signature: ballot.signature.replace(/^../, 'AA') },
      { ballot: ballot.ballot.replace(/^../, 'AA') },
      { signature: '' },
    ])
      expect(await give({ ...ballot, ...wrong }, [answer(1, '7')]), JSON.stringify(wrong)).toBeNull()
    held.server.travel(startOfTests)
    const ofOther = await ballotOf('employee', (await sent()).sendId)
    expect(await give({ ...ofOther, sendId, cellId: ballot.cellId }, [answer(1, '7')])).toBeNull()
    expect(await rows('select * from anonymous_spent')).toEqual([])
    expect(await Promise.all([given(), given(), given()])).toEqual([true, true, true])
    expect(await rows('select answers from anonymous_inbox')).toHaveLength(1)
  })

  it('brings answers to what is shown alone, which are judged like those of any form', async () => {
    const elements = [
      question(1, { kind: 'YES_NO', isRequired: true }),
      question(2, { kind: 'SHORT_TEXT', isRequired: true, showIf: [{ questionId: question(1).id, is: 'IS', value: 'true' }] }),
    ]
    const { sendId } = await sent(elements)
    const ballot = await ballotOf('employee', sendId)
    expect(await problems(ballot, [answer(1, 'true')])).toMatchObject([{ path: `answers.${question(2).id}` }])
    expect(await give(ballot, [answer(1, 'false'), answer(2, 'Hidden')])).toBe(true)
    expect(await rows('select answers from anonymous_inbox')).toEqual([{ answers: [answer(1, 'false')] }])
  })
})

describe('the results of an anonymous pulse', () => {
  it('are none below five answers, and five at a time while it is open [AD-965]', async () => {
    const { sendId, pulseId } = await sent()
    for (const [score, who] of (['admin', 'hr', 'director', 'manager'] as const).entries())
      await answerAs(who, sendId, [answer(1, String(score))])
    expect(codeOf(await act('hr', 'Release', pulseId))).toBe('anonymous_wait')
    expect(await results(sendId)).toMatchObject({ answers: 0, more: 0, questions: [{ all: null }] })
    await answerAs('employee', sendId, [answer(1, '10')])
    expect(await results(sendId)).toMatchObject({ answers: 0, more: 5, signed: null })
    await act('hr', 'Release', pulseId)
    expect(await results(sendId)).toMatchObject({ answers: 5, more: 0, questions: [{ all: { answers: 5, average: '3.2' }, groups: [] }] })
    await answerAs('other', sendId, [answer(1, '10')])
    expect(await results(sendId)).toMatchObject({ answers: 5, more: 0 })
    expect(codeOf(await act('hr', 'Release', pulseId))).toBe('anonymous_wait')
    await act('hr', 'Close', pulseId)
    expect(await results(sendId)).toMatchObject({ state: 'CLOSED', answers: 5, withheld: 1, signed: 6 })
  })

  it('are all answers where nobody has looked before it closed, and none below five', async () => {
    const { sendId, pulseId } = await sent()
    for (const who of everyone) await answerAs(who, sendId, [answer(1, '9')])
    await act('hr', 'Close', pulseId)
    expect(await results(sendId)).toMatchObject({ answers: 6, withheld: 0, questions: [{ all: { answers: 6, score: 100 } }] })
    held.server.travel(startOfTests)
    const other = await sent()
    for (const who of everyone.slice(0, 4)) await answerAs(who, other.sendId, [answer(1, '9')])
    await act('hr', 'Close', other.pulseId)
    expect(await results(other.sendId)).toMatchObject({ answers: 0, withheld: 4, questions: [{ all: null }] })
    expect(await rows('select * from anonymous_answers where send_id = $1', [other.sendId])).toEqual([])
  })

  it('are for holders of their own permission, and not for whoever schedules pulses', async () => {
    const { sendId } = await sent()
    await grantOnly(held.server, 'other', [
      ['anonymous_pulses.view', 'FUNCTIONAL'],
      ['anonymous_pulses.edit', 'FUNCTIONAL'],
    ])
    expect((await held.server.as('other').refused(query, { id: sendId })).extensions.missing).toEqual(['anonymous_pulses.results'])
    expect((await held.server.as('employee').refused(query, { id: sendId })).extensions.code).toBe('FORBIDDEN')
  })
})

describe('nothing of an anonymous pulse', () => {
  it('joins an answer and a person: by id, transaction, order, log, event or notice [AD-482]', async () => {
    const { sendId, pulseId } = await sent()
    const before = { people: await statesOf(), events: await held.server.events(), notices: (await rows('select * from notices')).length }
    for (const who of everyone) await answerAs(who, sendId, [answer(1, '8')])
    expect({ people: await statesOf(), events: await held.server.events(), notices: (await rows('select * from notices')).length }).toEqual(
      before,
    )
    const [answered, ofPeople] = [
      await rows('select xmin::text as x from anonymous_answers union select xmin::text from anonymous_inbox'),
      await rows(
        'select xmin::text as x from anonymous_recipients union select xmin::text from users union select xmin::text from sessions',
      ),
    ]
    for (const each of answered) expect(ofPeople).not.toContainEqual(each)
    const columns = await rows<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'anonymous_answers'::regclass and attnum > 0 order by 1",
    )
    expect(columns.map(({ name }) => name)).toEqual(['answers', 'cell_id', 'id', 'send_id', 'step', 'tenant_id'])
    for (const action of ['Remind', 'Release', 'Close'] as const) expect(codeOf(await act('hr', action, pulseId)), action).toBeUndefined()
    const said = await rows<{ name: string }>("select name from events where subject_id = $1 and name ~ '^anonymous_pulse' order by id", [
      pulseId,
    ])
    expect(said.slice(-3).map(({ name }) => name)).toEqual([
      'anonymous_pulse.reminded',
      'anonymous_pulse.released',
      'anonymous_pulse.closed',
    ])

    async function statesOf() {
      return rows('select person_id, xmin::text as x, ctid::text as place from anonymous_recipients order by person_id')
    }
  })

  it('keeps a mark until fourteen others wait with it, and then moves ten at once', async () => {
    const { sendId } = await sent()
    const tenantId = held.server.world.tenantId
    const marks = (count: number) => Array.from({ length: count }, (_, at) => ({ mark: `mark ${at}`, blinded: 'x' }))
    const wait = (count: number) =>
      rows(
        'insert into anonymous_collecting (tenant_id, send_id, waiting) values ($1, $2, $3) on conflict (tenant_id, send_id) do update set waiting = excluded.waiting',
        [tenantId, sendId, JSON.stringify(marks(count))],
      )
    const move = () => asSystem(held.server.running.services, tenantId, (ctx) => moveMarks(ctx, sendId))
    await wait(14)
    expect(await move()).toBe(false)
    await wait(30)
    expect([await move(), await move(), await move()]).toEqual([true, true, false])
    expect(await rows('select mark from anonymous_collected')).toHaveLength(20)
    expect(
      await rows('select relname from pg_class where relname = $1 and relpersistence = $2', ['anonymous_collecting', 'u']),
    ).toHaveLength(1)
  })
})
