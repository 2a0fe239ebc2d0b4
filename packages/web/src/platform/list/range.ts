import { numberFormat } from '@kith/shared/format/formatters.ts'

export interface Total {
  count: number
  /** The server stopped counting: "1,000+". */
  capped?: boolean
}

/** The numbers of "1-50 of 87,556": first, last, total; null for an empty list. */
export function rangeOf(page: number, size: number, rows: number, total: Total | null | undefined, language: string) {
  if (rows === 0) return null
  const number = numbersIn(language)
  const start = (page - 1) * size + 1
  const end = start + rows - 1
  const count = total ? countText(total, language) : number.format(end)
  return { start: number.format(start), end: number.format(end), total: count }
}

/** "87,556", or "1,000+" where the server stopped counting. */
export const countText = ({ count, capped }: Total, language: string): string => numbersIn(language).format(count) + (capped ? '+' : '')

const numbersIn = (language: string) => numberFormat(language === 'en' ? 'en-GB' : language, {})
