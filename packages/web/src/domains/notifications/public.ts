export { OwnEmails } from './OwnEmails.tsx'
