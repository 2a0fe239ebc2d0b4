export { arrange, type Columns } from './arrange.ts'
export { readChart } from './read-chart.ts'
export { OrganisationChart, type ChartOnDay } from './types.ts'
