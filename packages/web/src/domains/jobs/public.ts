export { useServiceText } from './use-service-text.ts'
