import { afterEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { answer, question, questionId, useForms } from './testing/forms.ts'

const held = useTestServer()
const { form, person, read, refused, run, save, send, shown, submit, unread } = useForms(() => held.server)
const submitting = 'mutation ($input: OwnTaskSubmitInput!) { done: ownTaskSubmit(input: $input) { id } }'
const hidden = async (who: WorldPerson, id: string) =>
  (await held.server.as(who).refused('query ($id: ID!) { getTask(id: $id) { id } }', { id })).extensions.code
const kept = async (id: string) =>
  (await held.server.rows<{ value: string }>('select value from task_answers where task_id = $1 order by question_id, place', [id])).map(
    ({ value }) => value,
  )

afterEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from tasks')
})

describe('the answers to a form', () => {
  it('are those to what was shown, whatever else was sent', async () => {
    const designId = await form([
      question(1, { kind: 'YES_NO', isRequired: true }),
      question(2, { kind: 'NUMBER', isRequired: true, showIf: [{ questionId: questionId(1), is: 'IS', value: 'true' }] }),
      question(3, { isRequired: true, showIf: [{ questionId: questionId(2), is: 'OVER', value: '2' }] }),
    ])
    const id = await send('hr', { designId })
    const missing = async (answers: object[]) =>
      (await refused('employee', 'ownTaskSubmit', { id, draft: 0, answers }, '{ id }')).problems?.map(({ path }) => path)
    expect(await missing([answer(1, 'true')])).toEqual([`answers.${questionId(2)}`])
    expect(await missing([answer(1, 'true'), answer(2, '3')])).toEqual([`answers.${questionId(3)}`])
    const all = [answer(1, 'false'), answer(2, '3'), answer(3, 'Two, four and seven')]
    expect((await submit('employee', id, all)).answers).toEqual([answer(1, 'false')])
    expect(await kept(id)).toEqual(['false'])
  })

  it('are kept while they are written, for their author alone, and no older ones replace newer ones', async () => {
    const id = await send('hr', { designId: await form() })
    expect(await save('employee', id, [answer(1, 'First')])).toBe(1)
    expect(await save('employee', id, [answer(1, 'Second')], 1)).toBe(2)
    for (const name of ['ownTaskSave', 'ownTaskSubmit']) {
      const stale = await refused(
        'employee',
        name,
        { id, draft: 1, answers: [answer(1, 'Stale')] },
        name === 'ownTaskSave' ? '{ draft }' : '{ id }',
      )
      expect(stale, name).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    }
    expect(await read('employee', id)).toMatchObject({ draft: 2, answers: [answer(1, 'Second')] })
    expect(await shown('hr', id)).toMatchObject({ answers: null })
    expect((await unread('hr', id)).code).toBe('NOT_FOUND')
    expect((await refused('hr', 'ownTaskSave', { id, draft: 2, answers: [] }, '{ draft }')).code).toBe('NOT_FOUND')
  })

  it('are kept once where the response to a save is lost and it is sent again', async () => {
    const id = await send('hr', { designId: await form() })
    expect([await save('employee', id, [answer(1, 'Same')]), await save('employee', id, [answer(1, 'Same')])]).toEqual([1, 1])
    const other = { id, draft: 0, answers: [answer(1, 'Another')] }
    expect(await refused('employee', 'ownTaskSave', other, '{ draft }')).toMatchObject({ code: 'CONFLICT', currentVersion: 1 })
  })

  it('are submitted once, through whichever server, and nothing that arrives later changes them', async () => {
    const id = await send('hr', { designId: await form() })
    const input = { id, draft: await save('employee', id, [answer(1, 'Well')]), answers: [answer(1, 'Well')] }
    const servers = [held.server.running, await held.server.another()]
    const both = await Promise.all(servers.map((server) => held.server.as('employee', server).send(submitting, { input })))
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const name of ['ownTaskSave', 'ownTaskSubmit']) {
      const late = await refused(
        'employee',
        name,
        { ...input, answers: [answer(1, 'Late')] },
        name === 'ownTaskSave' ? '{ draft }' : '{ id }',
      )
      expect(late.problems, name).toMatchObject([{ path: 'id', message: expect.stringMatching(/already been submitted/) }])
    }
    expect(await shown('hr', id)).toMatchObject({ progress: 'COMPLETED', answers: [answer(1, 'Well')] })
    expect(await held.server.rows('select from task_drafts where task_id = $1', [id])).toEqual([])
    expect(await held.server.rows("select from events where subject_id = $1 and name = 'task.completed'", [id])).toHaveLength(1)
  })

  it('are refused with a word on each where they are of other questions, of no option, or of no sense, and none of them is kept', async () => {
    const options = [1, 2].map((at) => ({ id: questionId(50 + at), label: `Option ${at}` }))
    const designId = await form([
      question(1),
      question(2, { kind: 'RADIO_GROUP', options }),
      question(3, { kind: 'CHECKBOXES', options }),
      question(4, { kind: 'DATE' }),
    ])
    const id = await send('hr', { designId })
    const pathsOf = async (name: 'ownTaskSave' | 'ownTaskSubmit', answers: object[]) =>
      (await refused('employee', name, { id, draft: 0, answers }, name === 'ownTaskSave' ? '{ draft }' : '{ id }')).problems?.map(
        ({ path }) => path,
      )
    expect(await pathsOf('ownTaskSave', [answer(1, 'Well'), answer(9, 'Of another form')])).toEqual(['answers.1.questionId'])
    for (const [wrong, path] of [
      [answer(2, 'Option 1'), questionId(2)],
      [answer(3, questionId(59)), `${questionId(3)}.0`],
      [answer(4, '2026-02-30'), questionId(4)],
    ] as const)
      expect(await pathsOf('ownTaskSubmit', [wrong]), path).toEqual([`answers.${path}`])
    for (const value of ['x'.repeat(5001), 'a\u0000b'])
      expect(await pathsOf('ownTaskSubmit', [answer(1, value)]), value.slice(0, 3)).toEqual(['answers.0.value'])
    expect(
      await pathsOf(
        'ownTaskSubmit',
        Array.from({ length: 2001 }, () => answer(1, 'x')),
      ),
    ).toEqual(['answers'])
    expect(await kept(id)).toEqual([])
    expect(await shown('hr', id)).toMatchObject({ progress: 'ISSUED' })
  })

  it('count once where they are given twice, and are none where they answer another form', async () => {
    const options = [1, 2].map((at) => ({ id: questionId(50 + at), label: `Option ${at}` }))
    const id = await send('hr', { designId: await form([question(1), question(2, { kind: 'CHECKBOXES', options })]) })
    const twice = [answer(1, 'First'), answer(1, 'Second'), answer(2, questionId(51)), answer(2, questionId(51)), answer(9, 'Other')]
    await submit('employee', id, twice)
    expect(await kept(id)).toEqual(['First', questionId(51)])
  })

  it('are still taken where the form was archived after it was sent, and are those of its version', async () => {
    const designId = await form([question(1)])
    const id = await send('hr', { designId })
    await run('hr', 'formDesignArchive', { id: designId, version: 2 }, '{ id }')
    expect((await refused('hr', 'taskIssue', { designId, personIds: [person('employee')] })).problems).toMatchObject([{ path: 'designId' }])
    expect(await submit('employee', id, [answer(1, 'Well')])).toMatchObject({ progress: 'COMPLETED', answers: [answer(1, 'Well')] })
  })

  it('belong to the version of the form that was issued', async () => {
    const designId = await form([question(1)])
    const id = await send('hr', { designId })
    await run('hr', 'formDesignUpdate', { id: designId, version: 2, elements: [question(2, { isRequired: true })] }, '{ id }')
    await run('hr', 'formDesignPublish', { id: designId, version: 3 }, '{ id }')
    expect((await submit('employee', id, [answer(1, 'Well'), answer(2, 'Of the other')])).answers).toEqual([answer(1, 'Well')])
  })

  it('are read by those who may read what others say, by the person only where the form shares them [AD-807] [AD-808]', async () => {
    const about = async (sharesAnswers: boolean) => {
      const id = await send('hr', { designId: await form([question(1)], { respondent: 'SUPERVISOR', sharesAnswers }) })
      await submit('manager', id, [answer(1, 'Well')])
      return id
    }
    const [secret, shared] = [await about(false), await about(true)]
    expect(await hidden('employee', secret)).toBe('NOT_FOUND')
    expect(await shown('employee', shared)).toMatchObject({ answers: [answer(1, 'Well')] })
    expect(await shown('director', secret)).toMatchObject({ answers: [answer(1, 'Well')] })
    expect(await hidden('other', shared)).toBe('NOT_FOUND')
    const list = `query ($personId: ID!) { all: listTasks(personId: $personId) { items { id } totalCount } }`
    const seen = (
      await held.server.as('employee').ask<{ all: { items: { id: string }[]; totalCount: number } }>(list, { personId: person('employee') })
    ).all
    expect(seen).toEqual({ items: [{ id: shared }], totalCount: 1 })
  })
})
