/** What a picture may be uploaded as, by the names of their media types. */
export const pictureFormats = ['JPEG', 'PNG', 'GIF'] as const

/** Squares of 64 and 256 pixels. */
export const pictureSizes = ['SMALL', 'MEDIUM'] as const
export type PictureSize = (typeof pictureSizes)[number]

export const mostPictureBytes = 5_000_000
