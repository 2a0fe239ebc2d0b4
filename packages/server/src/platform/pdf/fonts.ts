import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) => resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)

/** Noto Sans, which has the Latin, Greek and Cyrillic letters of every European language, and those of Vietnamese. */
export const fonts = {
  regular: fontFile('400Regular'),
  strong: fontFile('600SemiBold'),
  italic: fontFile('400Regular_Italic'),
  strongItalic: fontFile('600SemiBold_Italic'),
} as const
