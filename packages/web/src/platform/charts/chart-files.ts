import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import type { Chart } from './chart.ts'

/** The values of a chart as a CSV file, in lines of CR and LF, with the mark by which spreadsheets know UTF-8. */
export function chartCsv(chart: Chart, withheld: string): string {
  const lines = [
    [chart.heading, ...chart.series.map(({ name }) => name)],
    ...chart.categories.map(({ label }, index) => [label, ...chart.series.map(({ values }) => valueText(values[index]))]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`

  function valueText(value: number | null | undefined): number | string {
    return value ?? (chart.withheldBelow ? withheld : '')
  }
}

function cellText(value: number | string): string {
  if (typeof value === 'number') return String(value)
  const safe = neutraliseCell(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** Saves what the page itself has made under a name. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** The same of a text. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveFile(name, address)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
