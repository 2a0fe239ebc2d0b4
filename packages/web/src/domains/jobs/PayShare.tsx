import './jobs.css'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { payDifference, type Pay } from './changes.ts'

/** " (+8.0%)": by how much a pay differs from the one before; nothing where the two cannot be compared. */
export function PayShare({ before, after }: { before: Pay | null; after: Pay | null }) {
  const { i18n } = useTranslation()
  const share = payDifference(before, after)
  if (share === null) return null
  const percent = numberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 1, signDisplay: 'exceptZero' })
  return <span className="change-share">{` (${percent.format(share)})`}</span>
}
