export { PersonLink } from './PersonName.tsx'
