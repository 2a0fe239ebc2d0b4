export { toneOf } from './header/cover.ts'
export { PersonLink } from './PersonName.tsx'
