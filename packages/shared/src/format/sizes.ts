import { numberFormat } from './formatters.ts'

/** A number of bytes as people read it: `999 bytes`, `12 kB`, `1.5 MB`. */
export function readableSize(bytes: number, language: string): string {
  const [unit, of] =
    bytes < 1000 ? (['byte', 1] as const) : bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  return numberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / of)
}
