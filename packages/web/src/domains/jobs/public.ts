export { useServiceText } from './use-service-text.ts'
export { PersonJobInput } from './PersonJobInput.tsx'
