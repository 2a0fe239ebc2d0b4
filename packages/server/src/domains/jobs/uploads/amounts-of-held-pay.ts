import { tidyLine } from '@kith/shared/blanks.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { readNumber } from '#platform/imports/reading/numbers.ts'
import { heldPay, type HeldJob } from './held-values.ts'

const columns = ['base_annual_salary', 'base_hourly_rate']

/** Without a currency in its row an amount is in that of the pay that the job has: one with another sign is not taken for it. */
export function refuseOtherSigns(check: Check, held: ReadonlyMap<string, HeldJob>): void {
  check.each((row) => {
    const { given, finding, report } = row
    const { currency } = heldPay(held.get(finding.subjects['job'] ?? ''), given['effective_from'] ?? '') ?? {}
    if (!currency || given['currency']) return
    for (const column of columns) {
      const value = given[column] ? writtenIn(check, row, column) : ''
      const read = readNumber(value, 'money', { country: check.organisation.country, currency })
      if (read?.kind === 'otherCurrency')
        report(column, importMessage('otherCurrency', { value, currency, names: read.currencies.join(', '), column: 'currency' }))
    }
  })
}

/** An amount that is kept as it came; one that is written plainly has no sign. */
function writtenIn({ files }: Check, { action }: CheckedRow, column: string): string {
  const place = files.get(action.file_number)?.headings.findIndex((heading) => heading.column === column) ?? -1
  return tidyLine(action.cells[place] ?? '')
}
