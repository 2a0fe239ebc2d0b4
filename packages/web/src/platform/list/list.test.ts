import { describe, expect, it } from 'vitest'
import { fitOf, shownColumns, widthOfHeading, widthsOf, type Column } from './columns.ts'
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

  it('take the spare width if they grow, and shrink together', () => {
    const widths = widthsOf([column('name', { width: 200, grows: true }), column('unit', { width: 100, grows: true }), column('status')])
    expect(widths).toEqual({ growing: 300, fixed: 120, firm: 0 })
    expect(fitOf(widths, 720)).toEqual({ growing: 2, fixed: 1 })
    expect(fitOf(widths, 378)).toEqual({ growing: 0.9, fixed: 0.9 })
    expect(fitOf({ growing: 0, fixed: 200 }, 400)).toEqual({ growing: 2, fixed: 2 })
  })

  it('keep their width where they are firm, and are as wide as two lines of their heading', () => {
    expect(widthsOf([column('name'), column('state', { width: 110, firm: true })])).toEqual({ growing: 0, fixed: 120, firm: 110 })
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
