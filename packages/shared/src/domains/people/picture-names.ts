import { inForm } from '../../blanks.ts'

/** How the name of a file says whose picture it is. */
export const pictureNameWays = ['EMPLOYEE_NUMBER', 'USERNAME', 'EMAIL'] as const
export const mostPicturesAtOnce = 500

/** The name of a file without folders and ending, as names are compared. */
export function stemOf(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  return inForm(file.replace(/\.(jpe?g|png|gif)$/i, '').trim(), 'NFC').toLowerCase()
}

/** What a name consists of, where more than a number or an email was written into it: `1003 Ada Lovelace`, `E-1003_portrait`. */
export function partsOfName(name: string): string[] {
  const words = stemOf(name).split(/[\s,;_()[\]]+/)
  return [...new Set([...words, ...words.flatMap((word) => (word.includes('@') ? [] : word.split('-')))])].filter(Boolean)
}

/** Whether a camera or a phone has given a name: the number in it is nobody’s. */
export const isCameraName = (name: string) => /^(img|dsc[fn]?|pxl|mvi|gopr|image|photo|screenshot|p)[-_ ]?\d/.test(stemOf(name))
