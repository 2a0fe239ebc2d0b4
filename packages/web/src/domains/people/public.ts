export { PersonPage } from './PersonPage.tsx'
export { PersonLink } from './PersonName.tsx'
