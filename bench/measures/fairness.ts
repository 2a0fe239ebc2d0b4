import { setTimeout as delay } from 'node:timers/promises'
import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { median } from '../lib/compare.ts'
import { startDemoServer } from '../lib/demo-server.ts'
import { askForPage, during, percentile95, waitsOf } from '../lib/waits.ts'

const others = 20
const atOnce = 40
const rounds = 5
const roundMilliseconds = 4000

/** How long 20 people wait for a page who each ask for one now and then, beside someone with 40 requests at once and without. */
export async function measureFairness(): Promise<Measured[]> {
  const server = await startDemoServer()
  try {
    const enter = (email: string) => signIn(server.address, 'demo', email, server.password)
    const greedy = await enter('admin@demo.example')
    const modest: Client[] = []
    while (modest.length < others) modest.push(await enter('hr@demo.example'))
    await waitsOf(modest, during(roundMilliseconds))
    const ratios: number[] = []
    const waits = { alone: [] as number[], beside: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const alone = await waitsOf(modest, during(roundMilliseconds))
      const beside = await beside40(greedy, () => waitsOf(modest, during(roundMilliseconds)))
      ratios.push(percentile95(beside) / percentile95(alone))
      waits.alone.push(...alone)
      waits.beside.push(...beside)
    }
    const milliseconds = (of: readonly number[]) => `p50 ${median(of).toFixed(0)} ms, p95 ${percentile95(of).toFixed(0)} ms`
    return [
      {
        what: `p95 of ${others} people beside one with ${atOnce} requests at once, against without`,
        value: median(ratios),
        budget: 2,
        unit: 'x',
        detail: `${milliseconds(waits.beside)} against ${milliseconds(waits.alone)}`,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function beside40<Result>(greedy: Client, work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const asking = Array.from({ length: atOnce }, async () => {
    while (!isOver) await askForPage(greedy).catch(() => delay(50))
  })
  const result = await work()
  isOver = true
  await Promise.all(asking)
  return result
}
