import { describe, expect, it } from 'vitest'
import { sharesOf, shownColumns, widthInTwoLines, widthOfHeading, type Column } from './columns.ts'
import { rangeOf } from './range.ts'
import { isChanged, keptState, type SavedView } from './views/view-state.ts'

describe('the range of a page', () => {
  it('[PW-749] [PW-750] tells start, end and total', () => {
    expect(rangeOf(1, 50, 50, { count: 87_556 }, 'en')).toEqual({ start: '1', end: '50', total: '87,556' })
    expect(rangeOf(3, 50, 12, { count: 112 }, 'en')).toEqual({ start: '101', end: '112', total: '112' })
  })

  it('says 1,000+ when the server stopped counting, and nothing for an empty list', () => {
    expect(rangeOf(1, 50, 50, { count: 1000, capped: true }, 'en')?.total).toBe('1,000+')
    expect(rangeOf(1, 50, 0, { count: 0 }, 'en')).toBeNull()
  })
})

describe('the columns shown', () => {
  const column = (name: string, more: Partial<Column<never>> = {}): Column<never> => ({ name, head: name, cell: () => name, ...more })
  const columns = [column('name'), column('job'), column('code', { hidden: true })]
  const names = (chosen: readonly string[] | null) => shownColumns(columns, chosen).map(({ name }) => name)

  it('are those declared, until some are chosen; the first is always there', () => {
    expect(names(null)).toEqual(['name', 'job'])
    expect(names(['code'])).toEqual(['name', 'code'])
    expect(names([])).toEqual(['name'])
  })

  const asked = [
    column('name', { width: 200, grows: true }),
    column('unit', { width: 160, grows: true }),
    column('state', { width: 110, firm: true }),
    column('note', { width: 140 }),
  ]
  const sharing = (room: number, lines: Readonly<Record<string, number>> = {}, leavesOut = false) => {
    const held = new Map(Object.entries(lines).map(([name, line]) => [name, { line, word: 90 }]))
    const { shown, widths, total } = sharesOf(asked, held, { room, leavesOut })
    return { ...Object.fromEntries(shown.map(({ name }, at) => [name, Math.round(widths[at] ?? 0)])), total }
  }

  it('are as wide as what they hold, and share what is spare if they grow', () => {
    expect(sharing(970)).toEqual({ name: 400, unit: 320, state: 110, note: 140, total: 970 })
    expect(sharing(800, { name: 250, unit: 130, state: 90, note: 250 })).toEqual({ name: 298, unit: 162, state: 90, note: 250, total: 800 })
  })

  it('give way where they are the widest, but for the first and a firm one', () => {
    expect(sharing(600, { name: 190, unit: 300, state: 120, note: 118 })).toMatchObject({ name: 180, unit: 182, state: 120, note: 118 })
  })

  it('put their texts into two lines before one is left out, the first of them last', () => {
    expect(sharing(460, { name: 150 }, true)).toMatchObject({ name: 138, unit: 106, state: 110, note: 106 })
    expect(sharing(420, { name: 150 }, true)).toMatchObject({ name: 114, unit: 92, state: 110, note: 104 })
  })

  it('are wide enough for two lines of each of their texts, wherever its words let it be broken', () => {
    const texts = ['Project management essentials', 'First aid']
    expect(widthInTwoLines(24 + 290, texts)).toBe(24 + 180 + 8)
    const held = new Map([['unit', { line: 200, two: 190, word: 90 }]])
    const { widths } = sharesOf([column('name', { width: 160, grows: true }), column('unit', { grows: true })], held, {
      room: 300,
      leavesOut: true,
    })
    expect(widths.map(Math.round)).toEqual([110, 190])
  })

  it('are never cut where they hold a date or an amount', () => {
    const amount = column('cost', { width: 150, grows: false })
    const { widths } = sharesOf([column('name', { width: 200, grows: true }), amount], new Map(), { room: 260, leavesOut: true })
    expect(widths.map(Math.round)).toEqual([110, 150])
  })

  it('are left out from the end where they have no room, or make the table wider than it', () => {
    expect(sharing(380, { name: 150 }, true)).toEqual({ name: 120, unit: 150, state: 110, total: 380 })
    expect(sharing(380, { name: 150 })).toMatchObject({ note: 140, total: 530 })
  })

  it('are at least as wide as two lines of their heading', () => {
    expect(widthOfHeading('Hours of the author')).toBe(widthOfHeading('the-author'))
    expect(widthOfHeading('Weight')).toBeLessThan(widthOfHeading('Hours of the author'))
  })
})

describe('a saved view of a list', () => {
  const view = {
    filters: [],
    search: null,
    sort: 'name',
    columns: ['name', 'job', 'pay'],
    isDense: false,
    layout: 'list',
  } as unknown as SavedView
  const showing = (...names: string[]) => ({
    filters: [],
    search: null,
    sort: 'name',
    columns: names.map((name) => ({ name })),
    isDense: false,
    layout: 'list' as const,
    grouping: null,
  })
  const available = ['name', 'job', 'code']

  it('is not changed by a column that its reader may not see', () => {
    expect(isChanged(view, showing('name', 'job'), available)).toBe(false)
    expect(isChanged(view, showing('name', 'job', 'code'), available)).toBe(true)
    expect(isChanged(view, showing('name'), available)).toBe(true)
    expect(isChanged(view, { ...showing('name', 'job'), layout: 'faces' }, available)).toBe(true)
    expect(isChanged(view, { ...showing('name', 'job'), grouping: 'unit' }, available)).toBe(true)
  })

  it('keeps that column when its reader saves other changes', () => {
    expect(keptState(view, showing('name', 'code'), available).columns).toEqual([{ name: 'name' }, { name: 'code' }, { name: 'pay' }])
  })
})
