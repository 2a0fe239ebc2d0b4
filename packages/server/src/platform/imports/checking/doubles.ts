import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { keyIn } from '../keys.ts'
import type { Upload } from '../upload.ts'
import type { Check } from './check.ts'

/** Of several rows with the same value of what only one may have, those of imports that come before included, only the first is done. */
export async function refuseDoubles(check: Check, { makes = '', unique = [] }: Pick<Upload, 'makes' | 'unique'>): Promise<void> {
  for (const each of unique) {
    const claims = await check.claimsBefore(check.rows.flatMap(({ given }) => keyIn(makes, each, given) ?? []))
    check.each(({ action, given, report }) => {
      const key = keyIn(makes, each, given)
      if (key === undefined) return
      const said = { key: each.column, value: given[each.column] ?? '' }
      const claim = claims.get(key)
      if (claim !== undefined) return report(each.column, tell('sameInImport', { ...said, import: claim.import }))
      const earlier = check.firstWith(key, action.position)
      if (earlier) report(each.column, tell('sameInRow', { ...said, ...earlier }))
    })
  }
}
