import { expect, it } from 'vitest'
import { Unavailable } from '#platform/errors.ts'
import { Turns } from './turns.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { begun: false, end: resolve, run: () => ((state.begun = true), promise) }
  return state
}

it('does so much at once, lets so much wait in order, and refuses the rest without waiting', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2, each: 9 })
  const pieces = Array.from({ length: 5 }, work)
  const done = pieces.slice(0, 4).map((piece, place) => turns.take(`caller ${place}`, piece.run))
  await expect(turns.take('one more', pieces[4]!.run)).rejects.toThrow(Unavailable)
  expect(pieces.map(({ begun }) => begun)).toEqual([true, true, false, false, false])
  pieces[1]!.end()
  await done[1]
  await expect.poll(() => pieces.map(({ begun }) => begun)).toEqual([true, true, true, false, false])
  for (const piece of pieces) piece.end()
  await Promise.all(done)
  expect(pieces[3]!.begun).toBe(true)
  await turns.take('one more', pieces[4]!.run)
})

it('keeps places for others when one caller asks for all of them, and gives them back after a failure', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 4, each: 2 })
  const [first, second, other] = [work(), work(), work()]
  const greedy = [turns.take('greedy', first.run), turns.take('greedy', second.run)]
  await expect(turns.take('greedy', work().run)).rejects.toThrow(Unavailable)
  const patient = turns.take('other', other.run)
  for (const each of [first, second, other]) each.end()
  await Promise.all([...greedy, patient])
  await expect(turns.take('greedy', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await Promise.all([turns.take('greedy', async () => {}), turns.take('greedy', async () => {})])
})
