import { declareList } from '../../lists.ts'
import { viewRows } from './pages.ts'

/** Lists the people or records behind one figure of a page. */
export const analyticsRowsList = declareList({
  name: 'analytics-rows',
  record: 'job',
  title: 'analytics:rows.title',
  permissions: [viewRows],
  exportPermission: 'people.export',
  unselectable: true,
  columns: {
    name: { kind: 'text', heading: 'analytics:rows.person' },
    record: { kind: 'text', heading: 'analytics:rows.record' },
    answer: { kind: 'text', heading: 'analytics:dimensions.answer' },
    question: { kind: 'text', heading: 'analytics:dimensions.question' },
    title: { kind: 'text', heading: 'analytics:dimensions.title' },
    unit: { kind: 'text', heading: 'analytics:dimensions.unit' },
    location: { kind: 'text', heading: 'analytics:dimensions.location' },
    supervisor: { kind: 'text', heading: 'analytics:dimensions.supervisor' },
    day: { kind: 'date', heading: 'analytics:rows.day' },
    value: { kind: 'number', heading: 'analytics:rows.value' },
  },
  filters: {
    analysis: { kind: 'text', label: 'analytics:rows.page', input: 'page', isArgument: true },
    ask: { kind: 'text', label: 'analytics:rows.ask', input: 'ask', isArgument: true },
    mark: { kind: 'text', label: 'analytics:rows.mark', input: 'mark', isArgument: true },
  },
  sort: 'name',
})
