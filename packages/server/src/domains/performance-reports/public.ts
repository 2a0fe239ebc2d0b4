export { createSeededReports, performanceTemplates } from './seeded.ts'
