import { defaultCovers, logos, splashes } from '#platform/files/logos.ts'
import { setPicture } from './sql.ts'

/** The pictures of an organisation: where their files are, and which is in use. Everyone may see them, signed in or not. */
export const organisationPictures = [
  { files: logos, column: 'logo_id', set: setPicture('logo_id') },
  { files: splashes, column: 'splash_id', set: setPicture('splash_id') },
  { files: defaultCovers, column: 'cover_id', set: setPicture('cover_id') },
] as const
export type OrganisationPicture = (typeof organisationPictures)[number]
export const [logo, splash, defaultCover] = organisationPictures
