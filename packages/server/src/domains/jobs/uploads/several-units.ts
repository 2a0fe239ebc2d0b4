import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Report } from '#platform/imports/upload.ts'

/** A job has one business unit and one business entity, though other systems export several. */
export function refuseSeveral(given: Given, report: Report): void {
  for (const [column, list] of [
    ['business_units', 'businessUnit'],
    ['business_entities', 'businessEntity'],
  ] as const) {
    const { [column]: value = '' } = given
    const [first = '', second] = value.split(';').map((name) => name.trim())
    if (second) report(column, importMessage('severalUnits', { value, list, first }))
  }
}
