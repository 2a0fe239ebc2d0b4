export { joins } from './sql.ts'
