import { pictureFormats } from '@kith/shared/pictures.ts'

const typeOf = (format: string) => `image/${format.toLowerCase()}`

export const acceptedPictures = pictureFormats.map(typeOf).join(',')

/** Returns undefined for files that the server does not take. */
export const formatOf = ({ type }: Blob) => pictureFormats.find((format) => type === typeOf(format))
