import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { serverOptions } from '../../scripts/lib/server-options.js'
import type { Recorded } from './recording.ts'

export type BenchServer = {
  readonly address: string
  readonly pid: number
  record(work: () => Promise<unknown>): Promise<Recorded[]>
  /** Ends it as a crash of its machine would. */
  kill(): Promise<void>
  /** Does nothing to one that has ended. */
  stop(): Promise<void>
}

/** Kith in a process of its own, so that its CPU and memory can be told from those of the measurement. */
export async function startServer(environment: Record<string, string>): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: { ...process.env, ...environment },
    execArgv: [...serverOptions],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const address = String(await answerOf(child, 'address'))
  return {
    address,
    pid: child.pid ?? 0,
    async record(work) {
      child.send('record')
      await answerOf(child, 'recording')
      await work()
      child.send('recorded')
      return (await answerOf(child, 'statements')) as Recorded[]
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.signalCode !== null || child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
    },
  }
}

function answerOf(child: ChildProcess, key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const listen = (message: Record<string, unknown>) => {
      if (!(key in message)) return
      child.off('message', listen)
      resolve(message[key])
    }
    child.on('message', listen)
    child.once('exit', (code) => reject(new Error(`The server of the bench ended with ${code}`)))
  })
}
