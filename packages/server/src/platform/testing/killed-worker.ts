import { join } from 'node:path'
import { expect } from 'vitest'
import { Child } from './child-process.ts'
import { haltAt } from './halt.ts'
import { passJobTime } from './job-time.ts'
import type { TestServer } from './test-server.ts'

type Place = Parameters<typeof haltAt>[1]
type Killing = {
  /** Starts the process, the worker of the product by default, and whatever leads it to the place. */
  readonly start?: () => Child | Promise<Child>
  /** Looks at what has been done so far, while the transaction is held where it is. */
  readonly meanwhile?: () => Promise<void>
}

/** Starts a process, and kills it as with `kill -9` in the middle of the transaction that comes to this place. */
export async function killAt(server: TestServer, place: Place, { start = () => workerOf(server), meanwhile }: Killing = {}): Promise<void> {
  const halt = await haltAt(server, place)
  const child = await start()
  await halt.reached()
  await meanwhile?.()
  await kill(child)
  await halt.lift()
}

/** Lets the next worker take up through the queues what a killed one has left, until what is read is as expected. */
export async function takeUp<Value>(
  server: TestServer,
  read: () => Promise<Value>,
  expected: Value,
  start = () => workerOf(server),
): Promise<void> {
  await passJobTime(server)
  const child = start()
  await expect.poll(read, { timeout: 60_000 }).toEqual(expected)
  child.process.kill('SIGTERM')
  await child.ends()
}

/** A worker of the product on the database of a test. */
export const workerOf = (server: TestServer, environment: Readonly<Record<string, string>> = {}): Child =>
  new Child(join(import.meta.dirname, '../../cli/kith.ts'), ['worker'], {
    ...server.environment,
    KITH_LOG_LEVEL: 'info',
    ...environment,
  })

export async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL')
  await child.ends()
}
