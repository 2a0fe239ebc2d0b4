import { afterEach, describe, expect, it } from 'vitest'
import { answer } from '#domains/forms/testing/forms.ts'
import { asSystem } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useAnonymousForms } from '../testing/anonymous.ts'
import { moveAnswers } from './sets.ts'

const held = useTestServer()
const { act, schedule, send } = useAnonymousForms(() => held.server)
const sent = async () => {
  held.server.travel(startOfTests)
  const pulseId = await schedule()
  return { pulseId, sendId: await send(pulseId) }
}

/** Brings answers as ballots do, more than the world has people. */
async function answered(sendId: string, count: number): Promise<void> {
  await held.server.rows(
    `insert into anonymous_inbox (tenant_id, id, send_id, cell_id, answers)
     select tenant_id, gen_random_uuid(), send_id, id, $2 from anonymous_cells, generate_series(1, $3::integer) where send_id = $1`,
    [sendId, JSON.stringify([answer(1, '9')]), count],
  )
  const { services } = held.server.running
  const move = () => asSystem(services, held.server.world.tenantId, (ctx) => moveAnswers(ctx, sendId))
  while (await move());
}

type Shown = { answers: number; more: number; withheld: number | null; questions: { all: { answers: number } | null }[] }
const query = `query ($id: ID!) { one: getAnonymousResults(sendId: $id) { answers more withheld questions { all { answers } } } }`
const results = async (sendId: string) => (await held.server.as('hr').ask<{ one: Shown }>(query, { id: sendId })).one

afterEach(async () => {
  for (const table of ['anonymous_pulses', 'anonymous_form_designs', 'pgboss.job']) await held.server.rows(`delete from ${table}`)
})

describe('a look at anonymous answers', () => {
  it('shows nothing of four, the same five from the fifth to the ninth, and ten then', async () => {
    const { sendId, pulseId } = await sent()
    const shown: number[] = []
    for (let count = 1; count <= 10; count += 1) {
      await answered(sendId, 1)
      await act('hr', 'Release', pulseId)
      const { answers, questions } = await results(sendId)
      expect(questions[0]?.all?.answers ?? 0, String(count)).toBe(answers)
      shown.push(answers)
    }
    expect(shown).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10])
  })

  it('leaves out the two that come before it closes at ten, where nothing is left out of twelve that nobody has looked at', async () => {
    const { sendId, pulseId } = await sent()
    await answered(sendId, 10)
    await act('hr', 'Release', pulseId)
    await answered(sendId, 2)
    expect(await results(sendId)).toMatchObject({ answers: 10, more: 0 })
    await act('hr', 'Close', pulseId)
    expect(await results(sendId)).toMatchObject({ answers: 10, withheld: 2 })

    const unseen = await sent()
    await answered(unseen.sendId, 12)
    await act('hr', 'Close', unseen.pulseId)
    expect(await results(unseen.sendId)).toMatchObject({ answers: 12, withheld: 0 })
  })
})
