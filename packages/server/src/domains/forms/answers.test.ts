import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { answer, question, useForms } from './testing/forms.ts'

const held = useTestServer()
const { form, person, refused, run, send, submit } = useForms(() => held.server)
const option = (number: number) => `01900000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`
type Row = { id: string; form: string; version: number; question: string; answer: string; score: number | null; personDisplayName: string }

async function answered(who: WorldPerson, args = 'first: 50') {
  const query = `{ page: listFormAnswers(${args}) { items { form version question answer score personDisplayName } endCursor totalCount } }`
  return (await held.server.as(who).ask<{ page: { items: Row[]; endCursor: string | null; totalCount: number } }>(query)).page
}

afterEach(() => held.server.rows('delete from tasks'))

describe('the answers to forms', () => {
  it('are listed question by question, in the words and with the scores of the version that was answered', async () => {
    const pay = (...options: object[]) => question(1, { text: 'Pay', kind: 'RADIO_GROUP', options })
    const [low, high] = [
      { id: option(1), label: 'Low', score: '1' },
      { id: option(2), label: 'High', score: '3' },
    ]
    const happy = question(2, { kind: 'YES_NO', text: 'Happy?' })
    const designId = await form([pay(low, high), happy], { name: 'Pay check' })
    const first = await send('hr', { designId })
    const elements = [pay({ ...high, label: 'Fair' }, { id: option(3), label: 'Great' }), happy]
    await run('hr', 'formDesignUpdate', { id: designId, version: 2, elements }, '{ id }')
    await run('hr', 'formDesignPublish', { id: designId, version: 3 }, '{ id }')
    const second = await send('hr', { designId })
    await submit('employee', first, [answer(1, option(1)), answer(2, 'true')])
    expect(
      (await refused('employee', 'ownTaskSubmit', { id: second, draft: 0, answers: [answer(1, option(1))] }, '{ id }')).problems,
    ).toHaveLength(1)
    await submit('employee', second, [answer(1, option(2))])
    const { items, totalCount } = await answered('hr')
    expect(totalCount).toBe(3)
    expect(items).toEqual([
      { form: 'Pay check', version: 2, question: 'Pay', answer: 'Fair', score: 3, personDisplayName: 'Zoë Larsen' },
      { form: 'Pay check', version: 1, question: 'Pay', answer: 'Low', score: 1, personDisplayName: 'Zoë Larsen' },
      { form: 'Pay check', version: 1, question: 'Happy?', answer: 'Yes', score: null, personDisplayName: 'Zoë Larsen' },
    ])
    const pages = [await answered('hr', 'first: 2')]
    pages.push(await answered('hr', `first: 2, after: "${pages[0]?.endCursor}"`))
    expect(pages.flatMap((page) => page.items)).toEqual(items)
  })

  it('are open to those who may read them, about their own people, by form, and to nobody else', async () => {
    const [designId, another] = [await form([question(1)], { name: 'One' }), await form([question(1)], { name: 'Other' })]
    await submit('employee', await send('hr', { designId }), [answer(1, 'Mine')])
    await submit('other', await send('hr', { designId: another, personIds: [person('other')] }), [answer(1, 'Theirs')])
    await send('hr', { designId })
    expect((await answered('manager')).items.map((row) => row.answer)).toEqual(['Mine'])
    expect((await answered('director', `filter: { designIds: ["${another}"] }`)).items.map((row) => row.answer)).toEqual(['Theirs'])
    expect((await answered('hr', 'search: "question 1"')).totalCount).toBe(2)
    expect((await answered('hr', 'search: "nowhere"')).totalCount).toBe(0)
    for (const who of ['employee', 'other'] as const) {
      const { extensions } = await held.server.as(who).refused('{ listFormAnswers { totalCount } }')
      expect(extensions.missing, who).toEqual(['people.form_answers.view_others'])
    }
    const forms = await held.server.as('manager').ask<{ all: { name: string }[] }>('{ all: listAnsweredForms { name } }')
    expect(forms.all).toEqual([{ name: 'One' }])
  })
})
