import { numberFormat } from '@kith/shared/format/formatters.ts'

export interface Total {
  count: number
  /** The server stopped counting: "1,000+". */
  capped?: boolean
}

/** The numbers of "1-50 of 87,556": first, last, total; null for an empty list. */
export function rangeOf(page: number, size: number, rows: number, total: Total | null | undefined, language: string) {
  if (rows === 0) return null
  const number = numberFormat(language === 'en' ? 'en-GB' : language, {})
  const start = (page - 1) * size + 1
  const end = start + rows - 1
  const count = total ? number.format(total.count) + (total.capped ? '+' : '') : number.format(end)
  return { start: number.format(start), end: number.format(end), total: count }
}
