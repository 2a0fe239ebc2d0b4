import { parentPort, Worker } from 'node:worker_threads'

type Work = Readonly<Record<string, (...given: never[]) => unknown>>
type Task = { readonly name: string; readonly given: readonly unknown[] }
type Answer = { readonly result: unknown } | { readonly error: unknown }
type Waiting = { readonly task: Task; readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }

type Limits = {
  readonly most: number
  /** For how long a part of the work may take; its thread is ended then. */
  readonly milliseconds: number
}

/** A part of the work took longer than it may. */
export class OutOfTime extends Error {}

/** Threads of their own for work that takes the processor, so many at most; the rest waits in its order. They start when they are first needed, and keep no process alive that has nothing for them to do. */
export class Threads<W extends Work> {
  readonly #script: URL
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  readonly #idle: Worker[] = []
  #alive = 0

  /** The script is a module that calls `serveThread` with the work. */
  constructor(script: URL, limits: Limits) {
    this.#script = script
    this.#limits = limits
  }

  /** Does a part of the work. Throws what it throws, and OutOfTime. */
  run<Name extends keyof W & string>(name: Name, ...given: Parameters<W[Name]>): Promise<Awaited<ReturnType<W[Name]>>> {
    return new Promise((resolve, reject) => {
      // The thread runs the very function whose types these are
      this.#waiting.push({ task: { name, given }, resolve: resolve as (result: unknown) => void, reject })
      this.#serve()
    })
  }

  #serve(): void {
    if (this.#waiting.length === 0) return
    const thread = this.#idle.pop() ?? this.#start()
    const next = thread && this.#waiting.shift()
    if (next) this.#give(thread, next)
  }

  #start(): Worker | undefined {
    if (this.#alive >= this.#limits.most) return undefined
    this.#alive += 1
    return new Worker(this.#script)
  }

  #give(thread: Worker, { task, resolve, reject }: Waiting): void {
    const forget = () => {
      clearTimeout(timer)
      // Only these: Node listens to its threads itself
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
    }
    const lose = (error: unknown) => {
      forget()
      // One that is being ended may still fail
      thread.on('error', () => {})
      void thread.terminate()
      this.#alive -= 1
      reject(error)
      this.#serve()
    }
    const { milliseconds } = this.#limits
    const timer = setTimeout(() => lose(new OutOfTime(`${task.name} took more than ${milliseconds} ms`)), milliseconds)
    thread.once('message', (answer: Answer) => {
      forget()
      thread.unref()
      this.#idle.push(thread)
      if ('error' in answer) reject(answer.error)
      else resolve(answer.result)
      this.#serve()
    })
    thread.once('error', lose)
    thread.once('exit', (code) => lose(new Error(`The thread ended with ${code}`)))
    thread.ref()
    thread.postMessage(task)
  }
}

/** Does this work in a thread, part by part as it is asked for. */
export function serveThread(work: Work): void {
  parentPort?.on('message', ({ name, given }: Task) => {
    const answer = (said: Answer) => parentPort?.postMessage(said)
    // The types of `run` let only what the function takes come here
    const part = work[name] as ((...values: readonly unknown[]) => unknown) | undefined
    Promise.resolve()
      .then(() => part?.(...given))
      .then(
        (result) => answer({ result }),
        (error: unknown) => answer({ error }),
      )
  })
}
