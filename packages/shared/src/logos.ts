/** A logo that is wider or taller is made smaller, in pixels. */
export const [logoWidth, logoHeight] = [400, 150] as const

/** Whole, and in a square for the collapsed navigation. */
export const logoSizes = ['full', 'compact'] as const
export type LogoSize = (typeof logoSizes)[number]
