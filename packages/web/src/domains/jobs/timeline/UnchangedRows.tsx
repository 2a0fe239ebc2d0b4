import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import type { TimelinePeriod } from './PeriodDetails.tsx'

/** What never changed, folded into one line; open when a link leads to one of them. */
export function UnchangedRows({ periods }: { periods: readonly TimelinePeriod[] }) {
  const { t } = useTranslation('jobs')
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(() => periods.some(({ attribute }) => hash === `#${attribute}`))
  if (periods.length === 0) return null
  return (
    <details className="timeline-unchanged" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('timeline.unchanged', { count: periods.length })}</summary>
      <dl>
        {periods.map(({ attribute, value }) => (
          <div key={attribute} id={attribute}>
            <dt>{t(`attributes.${attribute}`)}</dt>
            <dd>{value ?? t('timeline.none')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
