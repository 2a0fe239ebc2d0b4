import { afterEach, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { LinkCipher } from '#platform/mail/link-cipher.ts'
import { answer, question, useForms } from './testing/forms.ts'

// Today is 20 November 2026
const held = useTestServer()
const { form, person, run, send } = useForms(() => held.server)

type Mail = { id: string; recipient: string; link: Buffer | null }
/** Runs what events have caused, and returns the links that were sent since, each with its address. */
async function links(): Promise<{ address: string; token: string }[]> {
  await runQueued(held.server, ['mail-form-links'])
  const mails = await held.server.rows<Mail>(
    "select id, recipient, link from email_messages where template = 'formLink' order by queued_at, id",
  )
  const { config } = held.server.running.services
  return mails.map(({ id, recipient, link }) => {
    const opened = link ? new LinkCipher(config.secret).open(link, { tenantId: held.server.world.tenantId, mailId: id }) : ''
    return { address: recipient, token: opened.split('/').at(-1) ?? '' }
  })
}
const opening =
  'query ($token: String!) { form: getSharedForm(token: $token) { organisation title person isShared isOwn isCompleted isOver elements } }'
type Shared = { title: string; isCompleted: boolean; isOver: boolean; elements: unknown[] }
const open = async (token: string) => (await held.server.as('employee').ask<{ form: Shared | null }>(opening, { token })).form
const submitting = 'mutation ($input: SharedFormSubmitInput!) { done: sharedFormSubmit(input: $input) }'
const submit = async (token: string, answers: readonly object[]) =>
  (await held.server.as('employee').ask<{ done: boolean | null }>(submitting, { input: { token, answers } })).done
const refused = async (token: string, answers: readonly object[]) =>
  (await held.server.as('employee').refused(submitting, { input: { token, answers } })).extensions
const state = async (id: string) => (await held.server.rows('select status, has_link, submitted_by_id from tasks where id = $1', [id]))[0]

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'email_messages']) await held.server.rows(`delete from ${table}`)
})

describe('somebody who cannot sign in', () => {
  it('answers a form by the link in an email, once, and questions for files are left out', async () => {
    const { person: starter } = await hire(held.server, {}, 'Linked')
    const elements = [question(1, { isRequired: true }), question(2, { kind: 'FILE', isRequired: true })]
    const id = await send('hr', { designId: await form(elements), personIds: [starter] })
    const [mail] = await links()
    expect(await open(mail?.token ?? '')).toMatchObject({
      organisation: 'Harbour & Pine',
      isShared: true,
      isOwn: true,
      isCompleted: false,
      elements: [{ text: 'Question 1' }],
    })
    expect((await refused(mail?.token ?? '', [])).problems).toMatchObject([{ path: expect.stringMatching(/^answers\./) }])
    expect(await submit(mail?.token ?? '', [answer(1, 'Well')])).toBe(true)
    expect(await state(id)).toEqual({ status: 'COMPLETED', has_link: true, submitted_by_id: starter })
    expect(await held.server.rows('select value from task_answers where task_id = $1', [id])).toEqual([{ value: 'Well' }])
    expect((await refused(mail?.token ?? '', [answer(1, 'Twice')])).problems).toMatchObject([{ path: 'token' }])
    expect(await open(mail?.token ?? '')).toMatchObject({ isCompleted: true, elements: [] })
  })

  it('loses the link once the form is handed over, and has the same one when it is sent again', async () => {
    const { person: starter } = await hire(held.server, {}, 'Handed')
    const id = await send('hr', { designId: await form(), personIds: [starter] })
    const [first] = await links()
    await run('hr', 'taskResend', { id, version: 1 }, '{ id }')
    const [, again] = await links()
    expect(again).toEqual(first)
    await run('hr', 'taskReassign', { id, version: 2, respondentId: person('other') }, '{ id }')
    expect(await open(first?.token ?? '')).toBeNull()
    expect(await submit(first?.token ?? '', [answer(1, 'Late')])).toBeNull()
    expect(await links()).toHaveLength(2)
    expect(await state(id)).toMatchObject({ status: 'OPEN', has_link: false })
  })

  it('is sent it to their personal address where the form says so and they have one, else to the primary one [AD-475]', async () => {
    const [first, second] = [await hire(held.server, {}, 'Personal'), await hire(held.server, {}, 'Primary')]
    await held.server.rows(
      `insert into person_emails (tenant_id, id, person_id, email, is_primary, is_personal) values ($1, gen_random_uuid(), $2, 'at.home@example.com', false, true)`,
      [held.server.world.tenantId, first.person],
    )
    const personIds = [first.person, second.person]
    const primary = await held.server.rows<{ email: string }>(
      'select email from person_emails where person_id = any ($1) and is_primary order by person_id = $2 desc',
      [personIds, first.person],
    )
    const [ofFirst = '', ofSecond = ''] = primary.map(({ email }) => email)
    const sentTo = async (linkAddress: string) => {
      await held.server.rows('delete from email_messages')
      await send('hr', { designId: await form(undefined, { linkAddress }), personIds })
      return (await links()).map(({ address }) => address).toSorted()
    }
    expect(await sentTo('PERSONAL')).toEqual(['at.home@example.com', ofSecond].toSorted())
    expect(await sentTo('PRIMARY')).toEqual([ofFirst, ofSecond].toSorted())
  })

  it('is reminded by email on the day of the reminder', async () => {
    const { person: starter } = await hire(held.server, {}, 'Reminded')
    await send('hr', { designId: await form([question(1)], { dueDays: 5, remindDays: 1 }), personIds: [starter] })
    expect(await links()).toHaveLength(1)
    held.server.travel('2026-11-23T00:00:00Z')
    await runSchedule(held.server, 'remind by link', '2026-11-23')
    expect(await links()).toHaveLength(2)
  })

  it('is sent no link where they have an account, and nobody opens a form by guessing', async () => {
    await send('hr', { designId: await form(), personIds: [person('employee')] })
    expect(await links()).toEqual([])
    expect(await open('A'.repeat(64))).toBeNull()
    expect(await open('no token')).toBeNull()
  })
})
