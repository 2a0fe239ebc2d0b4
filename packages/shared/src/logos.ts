/** A logo that is wider or taller is made smaller, in pixels. */
export const [logoWidth, logoHeight] = [400, 150] as const

/** Whole, and in a square for the collapsed navigation. */
const logoSizes = ['full', 'compact'] as const
export type LogoSize = (typeof logoSizes)[number]

/** A picture beside the sign-in form that is wider or higher is made smaller, in pixels; 4:3 fits best. */
export const [splashWidth, splashHeight] = [1600, 1200] as const
export const mostSplashBytes = 1_999_999
