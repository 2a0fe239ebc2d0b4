import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { keyFor, keyIn } from '../keys.ts'
import type { Upload } from '../upload.ts'
import type { Check } from './check.ts'

/** Of several rows with the same value of what only one may have, those of imports that come before included, only the first is done. */
export async function refuseDuplicates(check: Check, { makes = '', unique = [], list }: Upload): Promise<void> {
  for (const each of unique) {
    const claims = await check.claimsBefore(check.rows.flatMap(({ given }) => keyIn(makes, each, given) ?? []))
    check.each(({ action, given, report }) => {
      const key = keyIn(makes, each, given)
      if (key === undefined) return
      const said = { key: each.column, value: given[each.column] ?? '' }
      const claim = claims.get(key)?.is_unchanged ? undefined : claims.get(key)
      const earlier = claim === undefined ? check.firstWith(key, action.position) : undefined
      if (claim)
        report(
          each.column,
          list ? importMessage('sameRecordInImport', claim) : importMessage('sameInImport', { ...said, import: claim.import }),
        )
      if (earlier)
        report(each.column, list ? importMessage('sameRecordInRow', earlier) : importMessage('sameInRow', { ...said, ...earlier }))
    })
  }
}

/** One row for each record that is changed: the second would not know what the first has done. */
export function refuseSameSubjects(check: Check, { updates, columns }: Upload): void {
  const column = columns.find(({ isSubject }) => isSubject)?.name ?? null
  check.each(({ action, finding, report }) => {
    const id = finding.subjects[updates?.subject ?? '']
    const earlier = id === undefined ? undefined : check.firstWith(keyFor('subject', 'id', id), action.position)
    if (earlier) report(column, importMessage(updates?.again ?? 'sameRecordInRow', earlier))
  })
}
