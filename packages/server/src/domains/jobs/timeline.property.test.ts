import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NaiveTimeline, dayOf, endOf, lastDay } from './testing/naive-timeline.ts'
import { cancelChange, changeTimeline, correctTimeline, joined, moveStart, type Period, type Revision } from './timeline.ts'

type Operation =
  | { kind: 'change'; from: number; length: number | null; value: string }
  | { kind: 'correct'; entry: number; from: number; length: number | null; value: string }
  | { kind: 'move'; start: number }
type Merge = { kind: 'merge'; value: string; into: string }

const day = fc.integer({ min: 10, max: lastDay - 35 })
const length = fc.option(fc.integer({ min: 1, max: 30 }))
const value = fc.constantFrom('A', 'B', 'C')
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), from: day, length, value }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), entry: fc.nat(5), from: day, length, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), start: fc.integer({ min: 5, max: 30 }) }) },
)
const merge: fc.Arbitrary<Merge> = fc.record({ kind: fc.constant('merge' as const), value, into: value })

/** A table with two clocks, as the database keeps it; `known` counts operations. */
type Row = Period & { id: number; knownFrom: number; knownTo: number | null }

class Store {
  rows: Row[] = []
  #ids = 0

  known(moment: number): Row[] {
    return this.rows
      .filter(({ knownFrom, knownTo }) => knownFrom <= moment && (knownTo === null || moment < knownTo))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  }

  apply({ closed, opened }: Revision<Row>, moment: number): void {
    const gone = new Set(closed.map(({ id }) => id))
    this.rows = this.rows.map((row) => (gone.has(row.id) ? { ...row, knownTo: moment } : row))
    for (const { from, to, value } of opened) this.rows.push({ from, to, value, id: (this.#ids += 1), knownFrom: moment, knownTo: null })
  }

  /** Neighbours that become equal stay two rows. */
  merge(value: string, into: string): void {
    this.rows = this.rows.map((row) => (row.value === value ? { ...row, value: into } : row))
  }
}

/** What the operation does to the model, and the revision that the code under test makes of it; nothing where it would be refused. */
function perform(operation: Operation, model: NaiveTimeline, known: readonly Row[]): [NaiveTimeline, Revision<Row>] | undefined {
  if (operation.kind === 'move') return [model.moveStart(operation.start), moveStart(known, dayOf(operation.start))]
  const { from, length, value } = operation
  if (from < model.start) return undefined
  const to = length === null ? null : from + length
  const change = { from: dayOf(from), to: endOf(to), value }
  if (operation.kind === 'change') return [model.change(from, to, value), changeTimeline(known, change)]
  const entry = model.entries[operation.entry % model.entries.length] ?? model.start
  const entryEnd = joined(known).find((row) => row.from === dayOf(entry))?.to
  if (to === null && entryEnd && entryEnd <= dayOf(from)) return undefined
  return [model.correct(entry, from, to, value), correctTimeline(known, dayOf(entry), change)]
}

/** A timeline and its model after operations, each at the next moment. */
function after(operations: readonly Operation[]) {
  const store = new Store()
  let model = NaiveTimeline.from(10, 'A')
  store.apply({ closed: [], opened: [{ from: dayOf(10), to: null, value: 'A' }] }, 0)
  for (const [index, each] of operations.entries()) {
    const done = perform(each, model, store.known(index))
    if (done) [model] = done
    store.apply(done?.[1] ?? { closed: [], opened: [] }, index + 1)
  }
  return { store, model }
}

const allDays = Array.from({ length: lastDay + 5 }, (_, index) => index)
const valuesAt = (periods: readonly Period[], index: number) =>
  periods.filter(({ from, to }) => from <= dayOf(index) && (to === null || dayOf(index) < to)).map(({ value }) => value)

describe('timelines against a model that keeps every single day', () => {
  it('are, as at any day and as known at any moment, what the model was then', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: operation }, { weight: 1, arbitrary: merge }), { maxLength: 14 }),
        (operations) => {
          const store = new Store()
          let models = [NaiveTimeline.from(20, 'A')]
          store.apply({ closed: [], opened: [{ from: dayOf(20), to: null, value: 'A' }] }, 0)
          for (const each of operations) {
            if (each.kind === 'merge') {
              store.merge(each.value, each.into)
              models = models.map((model) => model.merged(each.value, each.into))
              continue
            }
            const model = models.at(-1)!
            const [next, revision] = perform(each, model, store.known(models.length - 1)) ?? [model, { closed: [], opened: [] }]
            store.apply(revision, models.length)
            models.push(next)
          }
          for (const [moment, model] of models.entries()) {
            const known = store.known(moment)
            expect(allDays.map((index) => valuesAt(known, index))).toEqual(allDays.map((index) => model.values(index)))
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('tile without gap or overlap, and neighbours differ', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 14 }), (operations) => {
        const store = new Store()
        let model = NaiveTimeline.from(20, 'A')
        store.apply({ closed: [], opened: [{ from: dayOf(20), to: null, value: 'A' }] }, 0)
        for (const [index, each] of operations.entries()) {
          const done = perform(each, model, store.known(index))
          if (done) [model] = done
          store.apply(done?.[1] ?? { closed: [], opened: [] }, index + 1)
          const known = store.known(index + 1)
          expect(known[0]?.from).toBe(dayOf(model.start))
          expect(known.at(-1)?.to).toBeNull()
          for (const [place, period] of known.slice(1).entries()) {
            expect(period.from).toBe(known[place]?.to)
            expect(period.value).not.toBe(known[place]?.value)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are as before a change that is cancelled', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 8 }), day, length, value, (operations, from, days, next) => {
        const { store, model } = after(operations)
        const before = store.known(operations.length)
        const at = Math.max(from, model.start)
        const change = { from: dayOf(at), to: endOf(days === null ? null : at + days), value: next, origin: 'cancelled' }
        const { closed, opened } = changeTimeline<Period>(before, change)
        const changed = [...before.filter((each) => !closed.includes(each)), ...opened].toSorted((a, b) => (a.from < b.from ? -1 : 1))
        // Without an entry of its own, as where it only lengthens the one before, nothing is there to cancel.
        fc.pre(changed.some(({ origin }) => origin === 'cancelled'))
        const undone = cancelChange(changed, before, ({ origin }) => origin === 'cancelled')
        const restored = [...changed.filter((each) => !undone.closed.includes(each)), ...undone.opened]
        expect(allDays.map((index) => valuesAt(restored, index))).toEqual(allDays.map((index) => valuesAt(before, index)))
      }),
    )
  })

  it('are left alone by a change to the value that holds already', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 8 }), day, (operations, from) => {
        const { store, model: before } = after(operations)
        store.merge('B', 'C')
        const model = before.merged('B', 'C')
        const at = Math.max(from, model.start)
        const same = changeTimeline(store.known(operations.length), { from: dayOf(at), to: null, value: model.at(at) ?? null })
        expect(same).toEqual({ closed: [], opened: [] })
      }),
    )
  })
})
