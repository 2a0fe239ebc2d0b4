export const pictureFormats = ['JPEG', 'PNG', 'GIF'] as const

/** Squares of 64 and 256 pixels. */
export const pictureSizes = ['SMALL', 'MEDIUM'] as const
export type PictureSize = (typeof pictureSizes)[number]

export const mostPictureBytes = 5_000_000

/** Three times as wide as high, and at most so many pixels. */
export const [coverWidth, coverHeight] = [1440, 480] as const
/** A narrower one is taken too, and looks coarse on wide screens. */
export const recommendedCoverWidth = 1200

export const coverSizes = ['SMALL', 'LARGE'] as const
export type CoverSize = (typeof coverSizes)[number]
