import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RateLimited, Unavailable } from './errors.ts'
import { Turns, type Party } from './request-turns.ts'

/** Everyone who asks for a turn is noted by name when it comes, and keeps it until told. */
class Scene {
  readonly turns: Turns
  readonly served: string[] = []
  readonly refused: unknown[] = []
  readonly #ends: { name: string; end(): void }[] = []

  constructor(size: number) {
    this.turns = new Turns(size)
  }

  ask(name: string, party: Partial<Party> = {}, times = 1): void {
    for (let time = 0; time < times; time += 1) {
      const work = () =>
        new Promise<void>((end) => {
          this.served.push(name)
          this.#ends.push({ name, end })
        })
      this.turns.during({ group: 'one', member: name, ...party }, work).catch((error: unknown) => this.refused.push(error))
    }
  }

  async end(name?: string): Promise<void> {
    const at = name === undefined ? 0 : this.#ends.findIndex((each) => each.name === name)
    this.#ends.splice(at, 1)[0]?.end()
    await this.settle()
  }

  /** Who has a turn now. */
  get now(): string[] {
    return this.#ends.map(({ name }) => name).toSorted()
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
}

const times = (name: string, count: number) => Array.from({ length: count }, () => name)

describe('a session', () => {
  it('has four turns at once, however much it asks for', async () => {
    const scene = new Scene(8)
    scene.ask('greedy', {}, 40)
    await scene.settle()
    expect(scene.now).toEqual(times('greedy', 4))
    await scene.end()
    expect([scene.served.length, scene.now.length]).toEqual([5, 4])
  })

  it('that has many waiting does not go first: everyone else is served before its next one', async () => {
    const scene = new Scene(2)
    scene.ask('greedy', {}, 40)
    for (const name of ['ann', 'bob', 'cyd']) scene.ask(name)
    await scene.settle()
    for (let ended = 0; ended < 4; ended += 1) await scene.end()
    await expect.poll(() => scene.served).toEqual(['greedy', 'ann', 'bob', 'cyd', 'greedy'])
  })

  it('has fewer turns while many sessions ask', async () => {
    const scene = new Scene(8)
    scene.ask('greedy', {}, 40)
    for (const name of ['ann', 'bob', 'cyd']) scene.ask(name, { group: name })
    await scene.settle()
    for (let ended = 0; ended < 4; ended += 1) await scene.end('greedy')
    await expect.poll(() => scene.now).toEqual(['ann', 'bob', 'cyd', 'greedy', 'greedy'])
  })

  it('that has many waiting has fewer turns for a second after many others have asked, and a page that asks for a handful has not', async () => {
    const scene = new Scene(8)
    for (const name of ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal']) scene.ask(name, { group: name })
    await scene.settle()
    for (let ended = 0; ended < 8; ended += 1) await scene.end()
    scene.ask('page', { group: 'other' }, 6)
    scene.ask('greedy', {}, 40)
    await scene.settle()
    for (let ended = 0; ended < 3; ended += 1) await scene.end('greedy')
    expect(scene.now).toEqual(['greedy', ...times('page', 4)])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1200)
    for (let ended = 0; ended < 6; ended += 1) await scene.end('page')
    await scene.end('greedy')
    expect(scene.now).toEqual(times('greedy', 4))
    vi.restoreAllMocks()
  })

  it('that has many waiting pauses after a turn for as long as the turn took, when others ask too', async () => {
    vi.useFakeTimers()
    const scene = new Scene(1)
    scene.ask('ann')
    await scene.settle()
    await scene.end()
    scene.ask('greedy', {}, 40)
    await vi.advanceTimersByTimeAsync(60)
    await scene.end('greedy')
    await vi.advanceTimersByTimeAsync(50)
    expect(scene.now).toEqual([])
    scene.ask('bob')
    await scene.settle()
    expect(scene.now).toEqual(['bob'])
    await scene.end('bob')
    await vi.advanceTimersByTimeAsync(15)
    expect(scene.now).toEqual(['greedy'])
    vi.useRealTimers()
  })

  it('is served after its pause even when the timer of the pause ends early', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const scene = new Scene(1)
    const clock = vi.spyOn(performance, 'now')
    const at = (moment: number) => void clock.mockReturnValue(moment)
    at(0)
    scene.ask('ann')
    await scene.settle()
    await scene.end()
    scene.ask('greedy', {}, 40)
    await scene.settle()
    at(60)
    await scene.end('greedy')
    await vi.advanceTimersByTimeAsync(60)
    expect(scene.now).toEqual([])
    at(120)
    await vi.advanceTimersByTimeAsync(60)
    expect(scene.now).toEqual(['greedy'])
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is served in the order in which it asked', async () => {
    const order: number[] = []
    const turns = new Turns(1)
    await Promise.all([1, 2, 3, 4].map((number) => turns.during({ group: 'one', member: 'ann' }, async () => void order.push(number))))
    expect(order).toEqual([1, 2, 3, 4])
  })
})

describe('an organisation', () => {
  it('has half of the turns, and more only while a quarter is free', async () => {
    const scene = new Scene(8)
    for (const member of ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal']) scene.ask('large', { group: 'large', member })
    await scene.settle()
    expect(scene.now).toEqual(times('large', 6))
    for (const member of ['ivy', 'joe', 'kim']) scene.ask('small', { group: 'small', member })
    await scene.settle()
    expect(scene.now).toEqual([...times('large', 6), ...times('small', 2)])
    await scene.end('large')
    expect(scene.now).toEqual([...times('large', 5), ...times('small', 3)])
  })

  it('has one turn in eight for what is slow, which holds up nothing else of it', async () => {
    const scene = new Scene(8)
    for (const name of ['ann', 'bob', 'cyd', 'dan', 'eve']) scene.ask(name, { isSlow: true })
    for (const name of ['fay', 'gus', 'hal']) scene.ask(name)
    await scene.settle()
    expect(scene.now).toEqual(['ann', 'fay', 'gus', 'hal'])
    await scene.end('ann')
    await expect.poll(() => scene.now).toEqual(['bob', 'fay', 'gus', 'hal'])
    scene.ask('ivy', { group: 'two', isSlow: true })
    await scene.settle()
    expect(scene.now).toEqual(['bob', 'fay', 'gus', 'hal', 'ivy'])
  })

  it('pauses after what is slow for as long as that took, and not where nobody else asks', async () => {
    vi.useFakeTimers()
    const scene = new Scene(8)
    scene.ask('ann', { isSlow: true }, 3)
    await vi.advanceTimersByTimeAsync(60)
    await scene.end('ann')
    expect(scene.now).toEqual(['ann'])
    scene.ask('bob')
    await vi.advanceTimersByTimeAsync(60)
    await scene.end('ann')
    expect(scene.now).toEqual(['bob'])
    await vi.advanceTimersByTimeAsync(50)
    expect(scene.now).toEqual(['bob'])
    await vi.advanceTimersByTimeAsync(15)
    expect(scene.now).toEqual(['ann', 'bob'])
    vi.useRealTimers()
  })

  it('whose changes all wait for one record can still be read', async () => {
    const scene = new Scene(8)
    for (let number = 0; number < 12; number += 1) scene.ask('write', { member: `writer ${number}`, isWrite: true })
    scene.ask('read')
    await scene.settle()
    expect(scene.now).toEqual(['read', ...times('write', 3)])
  })
})

it('background jobs and requests take turns', async () => {
  const scene = new Scene(1)
  scene.ask('request', {}, 10)
  scene.ask('job', { group: 'background', isPatient: true }, 10)
  await scene.settle()
  for (let ended = 0; ended < 5; ended += 1) await scene.end()
  expect(scene.served).toEqual(['request', 'job', 'request', 'job', 'request', 'job'])
})

it('work that fails gives its turn back', async () => {
  const turns = new Turns(1)
  const party = { group: 'one', member: 'ann' }
  await expect(turns.during(party, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(turns.during(party, async () => 'yes')).resolves.toBe('yes')
})

describe('anyone who waits in vain', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told after three seconds that Kith is busy; a job goes on waiting', async () => {
    const scene = new Scene(1)
    scene.ask('first', {}, 2)
    scene.ask('job', { group: 'background', isPatient: true })
    await vi.advanceTimersByTimeAsync(1900)
    expect(scene.turns.isOverloaded).toBe(false)
    scene.ask('second')
    await vi.advanceTimersByTimeAsync(1050)
    expect([scene.refused.length, scene.turns.isOverloaded]).toEqual([0, true])
    await vi.advanceTimersByTimeAsync(3000)
    expect(scene.refused).toEqual([new Unavailable('BUSY'), new Unavailable('BUSY')])
    await scene.end('first')
    expect(scene.served).toEqual(['first', 'job'])
  })

  it('waits twenty seconds for what is slow, and does not make the process overloaded', async () => {
    const scene = new Scene(8)
    for (const name of ['ann', 'bob']) scene.ask(name, { isSlow: true })
    await vi.advanceTimersByTimeAsync(19_900)
    expect([scene.refused.length, scene.turns.isOverloaded]).toEqual([0, false])
    await vi.advanceTimersByTimeAsync(200)
    expect(scene.refused).toEqual([new Unavailable('BUSY')])
  })

  it('behind its own requests alone waits on as long as those are served', async () => {
    const scene = new Scene(1)
    scene.ask('greedy', {}, 5)
    for (let ended = 0; ended < 4; ended += 1) {
      await vi.advanceTimersByTimeAsync(2000)
      await scene.end()
    }
    expect([scene.served.length, scene.refused.length]).toEqual([5, 0])
    await vi.advanceTimersByTimeAsync(3000)
    scene.ask('greedy')
    await vi.advanceTimersByTimeAsync(3100)
    expect(scene.refused).toEqual([new Unavailable('BUSY')])
  })

  it('because of its own requests alone does not make the process overloaded', async () => {
    const scene = new Scene(8)
    scene.ask('greedy', {}, 40)
    await vi.advanceTimersByTimeAsync(2900)
    expect(scene.turns.isOverloaded).toBe(false)
  })

  it('with a hundred more is told so at once', async () => {
    const scene = new Scene(8)
    scene.ask('greedy', {}, 105)
    await scene.settle()
    expect(scene.refused).toEqual([expect.any(RateLimited)])
    expect(scene.refused[0]).toMatchObject({ reason: 'AT_ONCE', retryAfterSeconds: 2 })
  })
})

it('whatever is asked and ended, no limit is passed, and in the end everyone was served', async () => {
  const event = fc.record({
    group: fc.integer({ max: 3, min: 0 }),
    member: fc.integer({ max: 4, min: 0 }),
    isWrite: fc.boolean(),
    ends: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.array(event, { maxLength: 60 }), async (size, events) => {
      const scene = new Scene(size)
      for (const { group, member, isWrite, ends } of events) {
        scene.ask(`${group}/${member}`, { group: String(group), isWrite })
        await scene.settle()
        for (let ended = 0; ended < ends; ended += 1) await scene.end()
        expect(scene.now.length).toBeLessThanOrEqual(size)
        for (const name of new Set(scene.now)) expect(scene.now.filter((each) => each === name).length).toBeLessThanOrEqual(4)
      }
      while (scene.served.length < events.length || scene.now.length > 0) {
        if (scene.now.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
        await scene.end()
      }
      expect(scene.served).toHaveLength(events.length)
    }),
    { numRuns: 50 },
  )
})
