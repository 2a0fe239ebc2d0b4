const plural = /_(zero|one|two|few|many|other)$/
const lighter = /_fun$/

export const isPlural = (key: string): boolean => plural.test(key)

/** The key by which code names a text: without its plural form, and without the ending of what is said in fun mode instead. */
export const plainKey = (key: string): string => key.replace(plural, '').replace(lighter, '')

/** Whether a text is the one of fun mode. */
export const isLighter = (key: string): boolean => lighter.test(key.replace(plural, ''))
