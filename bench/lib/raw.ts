import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cpuSeconds, cpuSecondsBelow } from './cpu.ts'
import type { Recorded } from './recording.ts'

export type Replayed = { readonly cpuMilliseconds: number; readonly medianMilliseconds: number }

/** Replays recorded statements in a process of its own; CPU is that process and PostgreSQL together, per round. */
export async function replayRaw(order: {
  url: string
  statements: Recorded[]
  times: number
  searchPath?: string
  postgresPid: number
}): Promise<Replayed> {
  const child = fork(join(import.meta.dirname, 'raw-process.ts'))
  const run = (times: number) =>
    new Promise<number[]>((resolve) => {
      child.once('message', (message: { times: number[] }) => resolve(message.times))
      child.send({ ...order, times })
    })
  await run(20)
  const before = cpuSeconds(child.pid ?? 0) + cpuSecondsBelow(order.postgresPid)
  const times = await run(order.times)
  const after = cpuSeconds(child.pid ?? 0) + cpuSecondsBelow(order.postgresPid)
  child.kill()
  return { cpuMilliseconds: ((after - before) * 1000) / order.times, medianMilliseconds: median(times) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
