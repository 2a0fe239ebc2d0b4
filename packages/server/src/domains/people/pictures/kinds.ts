import { covers, portraits } from '#platform/files/pictures.ts'
import { coverStatements, portraitStatements } from './sql.ts'

/** The two pictures that someone can have: where their files are, and who uses them. */
export const personPictures = [
  { files: portraits, statements: portraitStatements },
  { files: covers, statements: coverStatements },
] as const
export type PersonPicture = (typeof personPictures)[number]
export const [portrait, cover] = personPictures
