import { beforeAll, describe, expect, it } from 'vitest'
import { answer, question, useForms } from '#domains/forms/testing/forms.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from '../testing/asking.ts'

// Today is 20 November 2026
const held = useTestServer()
const { form, send, submit } = useForms(() => held.server)
const year = { from: '2026-01-01', until: '2026-11-20', by: 'sentiment' }
const weigh = () => runQueued(held.server, ['weigh-texts'])

async function note(description: string): Promise<{ id: string; version: number }> {
  const { tenantId, people } = held.server.world
  const [category] = await held.server.rows<{ id: string }>('select id from diary_note_categories where tenant_id = $1 limit 1', [tenantId])
  const create = 'mutation ($input: DiaryNoteCreateInput!) { done: diaryNoteCreate(input: $input) { id version } }'
  const input = {
    personId: people.employee,
    summary: 'A day',
    description,
    categoryId: category?.id,
    happenedOn: '2026-04-01',
    visibility: 'STANDARD',
  }
  return (await held.server.as('hr').ask<{ done: { id: string; version: number } }>(create, { input })).done
}

beforeAll(async () => {
  const { tenantId } = held.server.world
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [tenantId])
  await held.server.rows("insert into diary_note_categories (tenant_id, id, name) values ($1, gen_random_uuid(), 'Of days')", [tenantId])
})

describe('the sentiment of texts', () => {
  it('is that of notes once they are stored, and again once they are changed [PW-343]', async () => {
    const hr = new Asking(held.server)
    await note('Excellent work, everyone was happy')
    await note('The meeting was moved')
    const changed = await note('Rude and careless')
    await weigh()
    expect(await hr.by('sentiment', { measure: 'noteTexts', ...year })).toEqual({ POSITIVE: 1, NEUTRAL: 1, NEGATIVE: 1 })
    const third = expect.closeTo(100 / 3, 6)
    expect(await hr.by('sentiment', { measure: 'noteToneShare', ...year })).toEqual({ POSITIVE: third, NEUTRAL: third, NEGATIVE: third })
    const course = await hr.ask('sentiment', { measure: 'noteToneShare', over: 'months', ...year })
    expect(course.lines.map(({ values }) => values[3])).toEqual([third, third, third])
    const update = 'mutation ($input: DiaryNoteUpdateInput!) { diaryNoteUpdate(input: $input) { id } }'
    const input = { id: changed.id, version: changed.version, description: 'Wonderful, and very helpful' }
    await held.server.as('hr').ask(update, { input })
    await weigh()
    // Only a further event says that there is something new
    await note('The meeting was moved again')
    await weigh()
    expect((await held.server.rows('select from diary_note_sentiments where score > 0.2')).length).toBe(2)
  })

  it('is that of answers in words, and of no others', async () => {
    const { people } = held.server.world
    const designId = await form([question(1, { kind: 'LONG_TEXT' }), question(2, { kind: 'NUMBER' })])
    const task = await send('admin', { designId, personIds: [people.admin] })
    await submit('admin', task, [answer(1, 'A terrible and toxic place'), answer(2, '5')])
    await weigh()
    const kept = await held.server.rows<{ question_id: string; score: string }>(
      'select question_id, score from task_answer_sentiments where task_id = $1',
      [task],
    )
    expect(kept).toHaveLength(1)
    expect(Number(kept[0]?.score)).toBeLessThan(-0.5)
    const { isWithheld } = await new Asking(held.server).ask('sentiment', { measure: 'answerTexts', ...year })
    expect(isWithheld).toBe(true)
  })
})
