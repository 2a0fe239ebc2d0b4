/** Something that can be done again and again, and the CPU seconds that it has used so far. */
export type Subject = { run(times: number): Promise<void>; cpuSeconds(): number }

const warmUp = 300
const rounds = 12
/** A process that has been idle tidies up first: what waits for its turn must not be paid by the first that comes. */
const afterIdle = 40
/** What is slow takes shorter turns, of about so many seconds at most: it varies less, and the run ends. */
const longestTurn = 2

/** What was measured: one run of a subject in CPU milliseconds, and of two subjects the ratio. */
export type Comparison<Name extends string> = { milliseconds(of: Name): number; ratio(of: Name, to: Name): number }

/**
 * The subjects take many short turns after all are warm, and a ratio is the median over the turns that followed one another:
 * what the machine and its other guests do in the meantime meets all alike.
 */
export async function compareCpu<Name extends string>(subjects: Partial<Record<Name, Subject>>, times: number): Promise<Comparison<Name>> {
  const entries = Object.entries(subjects) as [Name, Subject][]
  const turns = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  const fitting = new Map<Name, number>()
  for (const [name, subject] of entries) fitting.set(name, await warm(subject))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of entries) {
      const most = fitting.get(name) ?? 1
      const turn = Math.min(times / rounds, most)
      await subject.run(Math.min(afterIdle, most))
      const before = subject.cpuSeconds()
      await subject.run(turn)
      turns.get(name)?.push(((subject.cpuSeconds() - before) * 1000) / turn)
    }
  }
  const of = (name: Name) => turns.get(name) ?? []
  return {
    milliseconds: (name) => median(of(name)),
    ratio: (name, to) => median(of(name).map((value, round) => value / (of(to)[round] ?? Number.NaN))),
  }
}

/** Runs a subject until it is warm; returns how often it can be done in its longest turn. */
async function warm(subject: Subject): Promise<number> {
  const begin = performance.now()
  const seconds = () => (performance.now() - begin) / 1000
  let done = 0
  while (done < warmUp && seconds() < 3 * longestTurn) {
    await subject.run(Math.min(10, warmUp - done))
    done += 10
  }
  return Math.max(1, Math.floor((longestTurn * done) / seconds()))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) / 2
}
