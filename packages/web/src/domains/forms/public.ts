export { FormPages } from './fill/FormPages.tsx'
export { useFormPages, type FormValues } from './fill/use-form-pages.ts'
