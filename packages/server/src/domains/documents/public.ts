export { findInFolder } from './folders/transfers.ts'
