export { OrganisationChart } from './types.ts'
