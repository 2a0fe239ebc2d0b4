import { afterEach, describe, expect, it } from 'vitest'
import { answer, question } from '#domains/forms/testing/forms.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { everyone, useAnonymousForms } from '../testing/anonymous.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { act, answer: give, schedule, send } = useAnonymousForms(() => held.server)
type Told = { sendId: string; counts: { answers: number; average: string | null; options: { count: number }[] } }
type FormData = { name: string; sends: { id: string; answers: number }[]; questions: { text: string; told: Told[] }[] }
const list = '{ forms: listAnonymousFormsSent { id name sends } }'
const show =
  'query ($id: ID!) { form: getAnonymousFormData(formDesignId: $id) { name sends { id answers } questions { text told { sendId counts { answers average options { count } } } } } }'
const designOf = async (pulseId: string) =>
  (await held.server.rows<{ design_id: string }>('select design_id from anonymous_pulses where id = $1', [pulseId]))[0]?.design_id ?? ''
const formData = async (id: string) => (await held.server.as('hr').ask<{ form: FormData }>(show, { id })).form

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['anonymous_pulses', 'anonymous_form_designs', 'notices', 'pgboss.job'])
    await held.server.rows(`delete from ${table}`)
})

describe('the data of an anonymous form', () => {
  it('are what five answers or more came to, question by question, each time that it was sent [PW-296] [PW-333] [SH-299]', async () => {
    const pulseId = await schedule([question(1, { kind: 'SCALE' }), question(2, { kind: 'YES_NO' })])
    const design = await designOf(pulseId)
    const sendId = await send(pulseId)
    for (const [score, who] of everyone.entries())
      await give(who, sendId, [answer(1, String(score)), ...(score < 4 ? [answer(2, 'true')] : [])])
    expect(await formData(design)).toMatchObject({ sends: [{ id: sendId, answers: 0 }], questions: [{ told: [] }, { told: [] }] })
    await act('hr', 'Close', pulseId)
    const { sends, questions } = await formData(design)
    expect(sends).toEqual([{ id: sendId, answers: 6 }])
    // Four people have answered the second question
    expect(questions.map(({ text, told }) => [text, told.map(({ counts }) => [counts.answers, counts.average])])).toEqual([
      ['Question 1', [[6, '2.5']]],
      ['Question 2', []],
    ])
    expect((await held.server.as('hr').ask<{ forms: object[] }>(list)).forms).toMatchObject([{ id: design, sends: 1 }])
  })

  it('are for holders of the permission for anonymous results, and their page of analytics with them [SH-573]', async () => {
    const design = await designOf(await schedule())
    const pages = async () =>
      (
        await held.server
          .as('other')
          .ask<{ all: { pages: { key: string }[] } }>('{ all: getAccessibleAnalyticsFeatureInfo { pages { key } } }')
      ).all.pages.map(({ key }) => key)
    await grantOnly(held.server, 'other', [
      ['analytics.view_all_pages', 'FUNCTIONAL'],
      ['people.form_answers.view_others', 'ALL'],
    ])
    expect((await held.server.as('other').refused(list)).extensions.missing).toEqual(['anonymous_pulses.results'])
    expect((await held.server.as('other').refused(show, { id: design })).extensions.missing).toEqual(['anonymous_pulses.results'])
    expect(await pages()).not.toContain('anonymousFormData')
    await grantOnly(held.server, 'other', [
      ['analytics.view_all_pages', 'FUNCTIONAL'],
      ['people.form_answers.view_others', 'ALL'],
      ['anonymous_pulses.results', 'FUNCTIONAL'],
    ])
    expect(await pages()).toContain('anonymousFormData')
    // It was never sent
    for (const id of [design, crypto.randomUUID(), 'none'])
      expect((await held.server.as('other').refused(show, { id })).extensions.code).toBe('NOT_FOUND')
  })
})
