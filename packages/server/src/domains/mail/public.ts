export { blockedAmong } from './sql.ts'
