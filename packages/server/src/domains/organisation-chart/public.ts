export { arrange, type Columns } from './arrange.ts'
export { readChart, type ChartRows } from './read-chart.ts'
export { OrganisationChart, type ChartOnDay } from './types.ts'
