/** Something that can be done again and again, and the CPU seconds that it has used so far. */
export type Subject = { run(times: number): Promise<void>; cpuSeconds(): number }

const warmUp = 300
const rounds = 12
/** A process that has been idle tidies up first: what waits for its turn must not be paid by the first that comes. */
const afterIdle = 40

/** What was measured: one run of a subject in CPU milliseconds, and of two subjects the ratio. */
export type Comparison<Name extends string> = { milliseconds(of: Name): number; ratio(of: Name, to: Name): number }

/**
 * The subjects take many short turns after all are warm, and a ratio is the median over the turns that followed one another:
 * what the machine and its other guests do in the meantime meets all alike.
 */
export async function compareCpu<Name extends string>(subjects: Partial<Record<Name, Subject>>, times: number): Promise<Comparison<Name>> {
  const entries = Object.entries(subjects) as [Name, Subject][]
  const turns = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  for (const [, subject] of entries) await subject.run(warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of entries) {
      await subject.run(afterIdle)
      const before = subject.cpuSeconds()
      await subject.run(times / rounds)
      turns.get(name)?.push(((subject.cpuSeconds() - before) * 1000) / (times / rounds))
    }
  }
  const of = (name: Name) => turns.get(name) ?? []
  return {
    milliseconds: (name) => median(of(name)),
    ratio: (name, to) => median(of(name).map((value, round) => value / (of(to)[round] ?? Number.NaN))),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) / 2
}
