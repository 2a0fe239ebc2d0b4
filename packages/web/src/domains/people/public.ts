export { PersonPage } from './PersonPage.tsx'
export { PersonLink, PersonName, PersonNameButton } from './PersonName.tsx'
