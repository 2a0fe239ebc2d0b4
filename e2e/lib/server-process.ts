import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Order } from './serve.ts'

/** No server takes so long to start or to stop: its process hangs, and would hold up every file after it. */
const longestMs = 60_000

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
  const hanging = setTimeout(() => server.kill('SIGKILL'), longestMs)
  const answered = once(server, 'message') as Promise<[Answer]>
  const ended = once(server, 'exit').then(
    () => [{ failed: 'The process of the servers ended, or took more than a minute, before it answered' }] as const,
  )
  server.send(wanted)
  const [answer] = await Promise.race([answered, ended]).finally(() => clearTimeout(hanging))
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.done
}

function startProcess(): ChildProcess {
  const started = fork(new URL('serve.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  })
  started.once('exit', () => (child = undefined))
  started.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
    process.stdout.write(chunk)
  })
  return started
}
