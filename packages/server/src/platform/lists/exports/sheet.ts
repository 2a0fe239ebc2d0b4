/** A value of a file: text as its reader sees it, a number, or a day (YYYY-MM-DD). */
export type SheetValue = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'number'; readonly text: string } | Day
type Day = { readonly kind: 'day'; readonly day: string; readonly text: string }

/** A file that takes rows as they are read; `end` resolves when the last byte is written. */
export type Sheet = {
  write(rows: readonly (readonly SheetValue[])[]): Promise<void>
  end(): Promise<void>
}

/** How many rows a sheet can have beneath its heading. */
export const mostRows = { CSV: Number.MAX_SAFE_INTEGER, XLSX: 1_048_575 } as const
