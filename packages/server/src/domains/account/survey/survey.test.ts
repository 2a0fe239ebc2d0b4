import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blindBallot } from '#platform/testing/blind.ts'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import type { Running } from '#src/main.ts'

const held = useTestServer()
const start = '2026-11-20T00:00:00Z'
/** Where the operator has people asked, by an address that is no test host there. */
let asking: Running
beforeAll(
  async () => void (asking = byAddress(await held.server.another({ isSurveyOn: true, surveyTestHosts: ['localhost', 'test.example'] }))),
)
beforeEach(async () => {
  held.server.travel(start)
  await held.server.rows('delete from survey_prompts')
  for (const table of ['survey_answers', 'survey_inbox', 'survey_spent', 'survey_collected', 'survey_collecting'])
    await held.server.rows(`delete from ${table}`)
})

const byAddress = (running: Running): Running => ({ ...running, address: running.address.replace('localhost', '127.0.0.1') })
const as = (person: WorldPerson, server = asking) => held.server.as(person, server)
const due = '{ isSurveyDue }'
const set = 'mutation ($input: SurveyPromptSetInput!) { surveyPromptSet(input: $input) }'
const sign = 'mutation ($input: SurveyBallotSignInput!) { done: surveyBallotSign(input: $input) }'
const summary =
  '{ getSurveySummary { isOn answers score promoters passives detractors scores { score count } comments { score comment } } }'

const isDue = async (client: TestClient) => (await client.ask<{ isSurveyDue: boolean }>(due)).isSurveyDue
const show = (client: TestClient) => client.ask(set, { input: { state: 'SHOWN' } })
const answers = () => held.server.rows('select score, comment, answered_on::text from survey_answers order by score, comment')
const ballotOf = async (client: TestClient) => {
  const { key } = await client.ask<{ key: string | null }>('{ key: getSurveyKey }')
  return blindBallot(key ?? '')
}
/** Signed in for the ballot, and not for the answer. */
const answered = async (client: TestClient, given: object) => {
  const { ballot, blinded, uncover } = await ballotOf(client)
  const { done } = await client.ask<{ done: string }>(sign, { input: { blinded } })
  return { ballot, signature: await uncover(done), ...given }
}
const send = async (input: object, client = held.server.as('nobody', asking)) =>
  client.sendOwn<{ surveyAnswerDeposit: boolean | null }>('SurveyAnswerDeposit', { input })
const deposit = async (input: object, client?: TestClient) => (await send(input, client)).data?.surveyAnswerDeposit
const later = (days: number) => held.server.travel(new Date(Date.parse(start) + days * 86_400_000).toISOString())

describe('the survey', () => {
  it('[PW-664] is off unless the operator has switched it on', async () => {
    const employee = as('employee', held.server.running)
    expect(await isDue(employee)).toBe(false)
    expect((await employee.refused(set, { input: { state: 'SHOWN' } })).extensions.code).toBe('NOT_FOUND')
    expect((await employee.refused(sign, { input: { blinded: 'x' } })).extensions.code).toBe('NOT_FOUND')
    expect((await fetch(`${held.server.running.address}/spa/dashboard`).then((page) => page.text())).includes('survey')).toBe(false)
    expect(await answers()).toEqual([])
  })

  it('[PW-663] [PW-664] is not for hosts of tests: those of the list, and localhost', async () => {
    const authorization = `Bearer ${await held.server.tokenOf('employee')}`
    const ask = async (host: string, query: string, input?: object) => {
      const headers = { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID(), authorization, host }
      const body = JSON.stringify({ query, variables: input ? { input } : {} })
      return JSON.parse((await rawRequest(asking.address, '/graphql', { method: 'POST', headers, body })).text) as {
        data: { isSurveyDue: boolean } | null
        errors?: { extensions: { code: string } }[]
      }
    }
    for (const host of ['localhost', 'localhost:4000', 'test.example', 'TEST.example:8080']) {
      expect((await ask(host, due)).data, host).toEqual({ isSurveyDue: false })
      expect((await ask(host, set, { state: 'SHOWN' })).errors?.[0]?.extensions.code, host).toBe('NOT_FOUND')
      const page = await rawRequest(asking.address, '/spa/dashboard', { headers: { host } })
      expect(page.text, host).not.toContain('kith-telemetry')
    }
    expect((await ask('kith.example', due)).data).toEqual({ isSurveyDue: true })
  })

  it('[PW-663] is not for assumed accounts, which can neither be asked nor answer', async () => {
    await show(as('employee'))
    await held.server.rows("update survey_prompts set shown_at = shown_at - interval '1 year'")
    const employeeId = await held.server.userOf('employee')
    const browser = new Browser(asking.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    expect((await browser.send('/api/auth/assume-role', { userId: employeeId })).status).toBe(200)
    const ask = async (query: string, input?: object) => {
      const { text } = await browser.send('/graphql', { query, variables: input ? { input } : {} })
      return JSON.parse(text) as { data: unknown; errors?: { extensions: { code: string } }[] }
    }
    expect((await ask(due)).data).toEqual({ isSurveyDue: false })
    for (const [mutation, input] of [
      [set, { state: 'SHOWN' }],
      [set, { state: 'DECLINED' }],
      [sign, { blinded: 'x' }],
    ] as const)
      expect((await ask(mutation, input)).errors?.[0]?.extensions.code).toBe('FEATURE_UNAVAILABLE')
    expect(await answers()).toEqual([])
    expect(await isDue(as('employee'))).toBe(true)
  })

  it('[PW-664] is shown at most once in 90 days to a user, on whatever page, and asked of others meanwhile', async () => {
    const employee = as('employee')
    expect(await isDue(employee)).toBe(true)
    await show(employee)
    expect(await isDue(employee)).toBe(false)
    expect((await employee.refused(set, { input: { state: 'SHOWN' } })).extensions.code).toBe('NOT_FOUND')
    expect(await isDue(as('manager'))).toBe(true)
    later(89)
    expect(await isDue(employee)).toBe(false)
    later(90)
    expect(await isDue(employee)).toBe(true)
    await show(employee)
    later(179)
    expect(await isDue(employee)).toBe(false)
  })

  it('is never shown again to those who do not want it', async () => {
    const employee = as('employee')
    expect((await employee.refused(set, { input: { state: 'DECLINED' } })).extensions.code).toBe('NOT_FOUND')
    await show(employee)
    await employee.ask(set, { input: { state: 'DECLINED' } })
    expect((await employee.refused(sign, { input: { blinded: 'x' } })).extensions.code).toBe('NOT_FOUND')
    later(1000)
    expect(await isDue(employee)).toBe(false)
    expect((await employee.refused(set, { input: { state: 'SHOWN' } })).extensions.code).toBe('NOT_FOUND')
  })

  it('is answered once by whoever was asked, and nothing of them changes with it: no event, no row that names them', async () => {
    const employee = as('employee')
    expect((await employee.refused(sign, { input: { blinded: 'x' } })).extensions.code).toBe('NOT_FOUND')
    await show(employee)
    const before = [await held.server.rows('select *, xmin::text from survey_prompts'), await held.server.events()]
    const given = await answered(employee, { score: 4, comment: '  Too many clicks.  ' })
    for (const score of [-1, 11, null]) {
      const { errors } = await send({ ...given, score })
      expect(errors?.[0]?.extensions.problems).toMatchObject([{ path: 'score' }])
    }
    expect(await deposit({ ...given, ballot: given.signature.slice(0, 88) })).toBeNull()
    expect(await Promise.all([deposit(given), deposit(given), deposit(given)])).toEqual([true, true, true])
    expect(await held.server.rows('select score, comment from survey_inbox')).toEqual([{ score: 4, comment: 'Too many clicks.' }])
    const { blinded } = await ballotOf(employee)
    expect((await employee.refused(sign, { input: { blinded } })).extensions.problems).toMatchObject([{ path: 'blinded' }])
    expect([await held.server.rows('select *, xmin::text from survey_prompts'), await held.server.events()]).toEqual(before)
  })

  it('is kept in sets of five, in a transaction that says nothing of anyone, with the month alone', async () => {
    const people = ['employee', 'manager', 'director', 'hr', 'admin'] as const
    const transactions: unknown[] = []
    for (const [score, person] of people.entries()) {
      expect(await answers()).toEqual([])
      await show(as(person))
      const given = await answered(as(person), { score })
      transactions.push(...(await held.server.rows('select xmin::text from survey_prompts union select xmin::text from survey_collecting')))
      expect(await deposit(given)).toBe(true)
    }
    expect(await answers()).toEqual(people.map((_, score) => ({ score, comment: null, answered_on: '2026-11-01' })))
    expect(await held.server.rows('select id from survey_inbox')).toEqual([])
    const [moved, ...others] = await held.server.rows<{ xmin: string }>('select distinct xmin::text from survey_answers')
    expect(others).toEqual([])
    expect(transactions).not.toContainEqual(moved)
    const columns = await held.server.rows<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'survey_answers'::regclass and attnum > 0 order by 1",
    )
    expect(columns.map(({ name }) => name)).toEqual(['answered_on', 'comment', 'id', 'score'])
  })
})

describe('the summary', () => {
  const fill = (values: readonly (readonly [number, string | null])[]) =>
    Promise.all(
      values.map(([score, comment]) =>
        held.server.rows("insert into survey_answers (score, comment, answered_on) values ($1, $2, '2026-11-01')", [score, comment]),
      ),
    )
  const read = async (server = asking) =>
    (await as('admin', server).ask<{ getSurveySummary: Record<string, unknown> }>(summary)).getSurveySummary

  it('says nothing of fewer than five answers, and then score, number, distribution and comments', async () => {
    await fill([
      [10, 'Lovely'],
      [9, null],
      [8, null],
      [2, 'Slow'],
    ])
    const withheld = { answers: null, score: null, promoters: null, passives: null, detractors: null, scores: null, comments: null }
    expect(await read()).toEqual({ isOn: true, ...withheld })
    expect(await read(held.server.running)).toEqual({ isOn: false, ...withheld })
    await held.server.rows("insert into survey_answers (score, answered_on) values (0, '2025-11-20')")
    expect((await read())['answers']).toBeNull()
    await fill([[10, null]])
    const told = await read()
    expect(told).toMatchObject({ answers: 5, score: 40, promoters: 3, passives: 1, detractors: 1 })
    expect(told['scores']).toEqual(Array.from({ length: 11 }, (_, score) => ({ score, count: { 2: 1, 8: 1, 9: 1, 10: 2 }[score] ?? 0 })))
    expect(told['comments']).toHaveLength(2)
    expect(told['comments']).toEqual(
      expect.arrayContaining([
        { score: 10, comment: 'Lovely' },
        { score: 2, comment: 'Slow' },
      ]),
    )
  })

  it('is for those who run the installation alone', async () => {
    for (const person of ['hr', 'employee'] as const) expect((await as(person).refused(summary)).extensions.code).toBe('FORBIDDEN')
    expect((await as('stranger').refused(summary)).extensions.code).toBe('NOT_FOUND')
  })
})
