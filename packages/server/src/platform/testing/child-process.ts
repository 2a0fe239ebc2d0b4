import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A Node process of our own sources; killed when the test ends, if it still runs. */
export class Child {
  readonly process: ChildProcess
  output = ''

  constructor(file: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
      env: { ...process.env, ...environment },
    })
    for (const stream of [this.process.stdout, this.process.stderr]) stream?.on('data', (part: Buffer) => (this.output += part.toString()))
    onTestFinished(() => void this.process.kill('SIGKILL'))
  }

  /** Waits until the output matches; fails with the output when the process ends before. On a busy machine a start takes half a minute. */
  async says(pattern: RegExp, milliseconds = 100_000): Promise<RegExpExecArray> {
    for (const begin = Date.now(); Date.now() - begin < milliseconds;) {
      const found = pattern.exec(this.output)
      if (found) return found
      if (this.process.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The process did not say ${String(pattern)}:\n${this.output}`)
  }

  /** The exit code, and after how many milliseconds it came. */
  async ends(): Promise<{ code: number | null; milliseconds: number }> {
    const begin = Date.now()
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit')
    return { code: this.process.exitCode, milliseconds: Date.now() - begin }
  }
}
