export { TemplateInputs } from './TemplateInputs.tsx'
export { newField, type FieldValues } from './field-values.ts'
