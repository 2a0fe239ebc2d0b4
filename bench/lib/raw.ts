import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cpuSeconds, meterBelow } from './cpu.ts'
import type { Subject } from './compare.ts'
import type { Recorded } from './recording.ts'

/** Replays recorded statements in a process of its own; its CPU is that process and PostgreSQL together. */
export function replayRaw(order: {
  url: string
  statements: Recorded[]
  postgresPid: number
  searchPath?: string
  pipelined?: boolean
}): Subject & { stop(): void } {
  const child = fork(join(import.meta.dirname, 'raw-process.ts'))
  const postgres = meterBelow(order.postgresPid)
  return {
    run: (times) =>
      new Promise((resolve) => {
        child.once('message', () => resolve())
        child.send({ ...order, times })
      }),
    cpuSeconds: () => cpuSeconds(child.pid ?? 0) + postgres(),
    stop: () => child.kill(),
  }
}
