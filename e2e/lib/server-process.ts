import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Order } from './serve.ts'

let child: ChildProcess | undefined
let written = ''
let last: Promise<unknown> = Promise.resolve()

/** Has the process of this worker start or stop a server; returns where that server answers. One order after the other. */
export function order(wanted: Order): Promise<string> {
  const done = last.then(() => carryOut(wanted))
  last = done.catch(() => undefined)
  return done
}

/** What the servers of this worker have logged so far: warnings and worse. */
export const logged = (): string => written

async function carryOut(wanted: Order): Promise<string> {
  const server = (child ??= startProcess())
  const answered = once(server, 'message') as Promise<[Answer]>
  const ended = once(server, 'exit').then(() => [{ failed: 'The process of the servers has ended' }] as const)
  server.send(wanted)
  const [answer] = await Promise.race([answered, ended])
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.done
}

function startProcess(): ChildProcess {
  const started = fork(new URL('serve.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  })
  started.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
    process.stdout.write(chunk)
  })
  return started
}
