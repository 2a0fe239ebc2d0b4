import './objectives.css'
import { useTranslation } from '#platform/i18n/translation.ts'

/** A bar and its percentage, of a share from 0 to 1; a dash where there is nothing to measure. */
export function Progress({ share, label }: { share: number | null; label: string }) {
  const { i18n } = useTranslation()
  if (share === null) return <span>–</span>
  const text = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <span className="objective-bar" role="img" aria-label={`${label}: ${text}`}>
      <span>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="numbers">{text}</span>
    </span>
  )
}
