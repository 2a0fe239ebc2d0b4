/** The languages with a complete translation. English is the fallback. */
export const languages = ['en', 'fr-CA', 'es'] as const
export type Language = (typeof languages)[number]
