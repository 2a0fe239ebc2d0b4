import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** A value to be entered elsewhere, letter by letter. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('session')
  return (
    <dl className="sso-record">
      <dt>{label}</dt>
      <dd className="sso-value">
        <code>{value}</code>
        <CopyButton value={value} label={t('sso.copy', { name: label })} />
      </dd>
    </dl>
  )
}
