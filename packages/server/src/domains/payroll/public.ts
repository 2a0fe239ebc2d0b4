export { payrollOf, type Payroll } from './own.ts'
