import { startKith, type Running } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import type { DatabaseUrls } from '../../packages/server/src/platform/database/bootstrap.ts'

/** What the process of a worker is asked to do with one of its servers. */
export type Order = Start | { stop: string } | { clockOf: string; ahead: number }
type Start = { urls: DatabaseUrls; environment: NodeJS.ProcessEnv; ahead: number }
export type Answer = { done: string } | { failed: string }

/** The process in which the servers of the test files of a worker run, so that Kith is loaded once for all of them. */
const running = new Map<string, Running & { setAhead(milliseconds: number): void }>()
/** Where the last one answered: at the address of the one before, a browser has the scripts already. */
let port = '0'
process.on('message', (order: Order) => {
  void carryOut(order).then(
    (done) => process.send?.({ done } satisfies Answer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Answer),
  )
})
process.on('disconnect', () => void Promise.all([...running.keys()].map(stop)).then(() => process.exit()))

async function carryOut(order: Order): Promise<string> {
  if ('stop' in order) return stop(order.stop)
  if ('urls' in order) return start(order)
  running.get(order.clockOf)?.setAhead(order.ahead)
  return order.clockOf
}

async function start({ urls, environment, ahead }: Start): Promise<string> {
  let difference = ahead
  const clock = { now: () => new Date(Date.now() + difference) }
  const at = (wanted: string) => readConfig({ ...environment, KITH_PORT: wanted })
  let config = at(port)
  const server = await startKith(config, urls, { clock }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    config = at('0')
    return startKith(config, urls, { clock })
  })
  port = new URL(server.address).port
  // Nobody is asked anything on localhost
  const address = config.isSurveyOn ? server.address.replace('localhost', '127.0.0.1') : server.address
  // Its port is known only now
  Object.assign(config, { publicUrl: address })
  running.set(address, { ...server, setAhead: (later) => void (difference = later) })
  return address
}

async function stop(address: string): Promise<string> {
  await running.get(address)?.stop()
  running.delete(address)
  return address
}
