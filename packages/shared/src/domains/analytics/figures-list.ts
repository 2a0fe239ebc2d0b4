import { declareList } from '../../lists.ts'
import { slugOfPage, viewAllPages, type PageKey } from './pages.ts'

/** Lists the figures of a page line by line, so that it has files and saved views as any list has. */
export const figuresListOf = (key: PageKey) =>
  declareList({
    name: `analytics-${key}`,
    record: 'job',
    title: `analytics:pages.${key}.title`,
    permissions: [viewAllPages, slugOfPage(key)],
    unselectable: true,
    columns: {
      first: { kind: 'text', heading: 'analytics:figures.first' },
      second: { kind: 'text', heading: 'analytics:figures.second' },
      from: { kind: 'date', heading: 'analytics:figures.from' },
      until: { kind: 'date', heading: 'analytics:figures.until' },
      value: { kind: 'number', heading: 'analytics:figures.value' },
    },
    filters: { ask: { kind: 'text', label: 'analytics:rows.ask', input: 'ask', isArgument: true } },
    sort: 'first',
  })
