import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRest } from './rest.ts'

describe('what the pointer rests on', () => {
  let shown: string | null = null
  const make = () => createRest<string>({ open: 400, close: 200, show: (name) => void (shown = name), hide: () => void (shown = null) })

  beforeEach(() => {
    vi.useFakeTimers()
    shown = null
  })
  afterEach(() => void vi.useRealTimers())

  it('is shown after 400 ms, not before [PW-154]', () => {
    make().restOn('Ada')
    vi.advanceTimersByTime(399)
    expect(shown).toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown).toBe('Ada')
  })

  it('is never shown when the pointer only passes over it [PW-154]', () => {
    const rest = make()
    rest.restOn('Ada')
    vi.advanceTimersByTime(300)
    rest.leave()
    vi.advanceTimersByTime(1000)
    expect(shown).toBeNull()
  })

  it('is hidden 200 ms after the pointer has left [PW-155]', () => {
    const rest = make()
    rest.restOn('Ada')
    vi.advanceTimersByTime(400)
    rest.leave()
    vi.advanceTimersByTime(199)
    expect(shown).toBe('Ada')
    vi.advanceTimersByTime(1)
    expect(shown).toBeNull()
  })

  it('stays while the pointer comes back or goes into the card', () => {
    const rest = make()
    rest.restOn('Ada')
    vi.advanceTimersByTime(400)
    rest.leave()
    vi.advanceTimersByTime(150)
    rest.stay()
    vi.advanceTimersByTime(1000)
    expect(shown).toBe('Ada')
    rest.leave()
    rest.restOn('Ada')
    vi.advanceTimersByTime(1000)
    expect(shown).toBe('Ada')
  })

  it('gives way to the next one: the old one goes after 200 ms, the new one comes after 400 ms [PW-154] [PW-155]', () => {
    const rest = make()
    rest.restOn('Ada')
    vi.advanceTimersByTime(400)
    rest.restOn('Grace')
    vi.advanceTimersByTime(200)
    expect(shown).toBeNull()
    vi.advanceTimersByTime(200)
    expect(shown).toBe('Grace')
  })

  it('is dismissed at once, and nothing comes afterwards', () => {
    const rest = make()
    rest.restOn('Ada')
    vi.advanceTimersByTime(400)
    rest.dismiss()
    expect(shown).toBeNull()
    rest.restOn('Grace')
    rest.dismiss()
    vi.advanceTimersByTime(1000)
    expect(shown).toBeNull()
  })
})
