import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from './client.ts'

const everyMilliseconds = 300
const page =
  '{ listPeople(first: 50) { items { id displayName primaryJob { id positionTitle { id name } supervisor { id displayName } } } endCursor } }'

/** Milliseconds of each page of the directory that people asked for while something lasts; one at a time each, beginning at different moments. */
export async function waitsOf(people: readonly Client[], lasts: () => boolean): Promise<number[]> {
  const all = people.map(async (person, index) => {
    const waits: number[] = []
    await delay((everyMilliseconds / people.length) * index)
    while (lasts()) {
      const begin = performance.now()
      await person.ask(page)
      waits.push(performance.now() - begin)
      await delay(Math.max(0, begin + everyMilliseconds - performance.now()))
    }
    return waits
  })
  return (await Promise.all(all)).flat()
}

/** Asks for such a page, and fails where it is refused. */
export const askForPage = (client: Client): Promise<unknown> => client.ask(page)

/** Lasts for so many milliseconds from now. */
export function during(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
