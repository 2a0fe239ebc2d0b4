import { pictureFormats } from '@kith/shared/pictures.ts'

const typeOf = (format: string) => `image/${format.toLowerCase()}`

/** What a file input takes as a picture. */
export const acceptedPictures = pictureFormats.map(typeOf).join(',')

/** What a file is announced as to the server; undefined for what it does not take. */
export const formatOf = ({ type }: Blob) => pictureFormats.find((format) => type === typeOf(format))
