export { createSeededForms, formTemplates } from './seeded.ts'
