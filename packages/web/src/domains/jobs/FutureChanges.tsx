import './jobs.css'
import { ActionIcon } from '@mantine/core'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { href } from '@kith/shared/routes.ts'
import { IconClock, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAttributeText } from './use-attribute-text.ts'
import type { PeriodValuesFragment } from './values.graphql.ts'

interface Props {
  personId: string
  jobId: string
  changes: readonly PeriodValuesFragment[]
  mayCancel: boolean
}

const CancelChangeDialog = lazy(() => import('./change/CancelChangeDialog.tsx'))

/** Upcoming changes, soonest first, each a link to its timeline with a button that cancels it. */
export function FutureChanges({ personId, jobId, changes, mayCancel }: Props) {
  const { t } = useTranslation('jobs')
  const [cancelling, setCancelling] = useState<string | null>(null)
  const { date } = useDateFormat()
  const text = useAttributeText()
  if (changes.length === 0) return null
  return (
    <>
      <ul className="change-chips" aria-label={t('changes.label')}>
        {changes
          .toSorted(
            (left, right) =>
              left.effectiveFrom.localeCompare(right.effectiveFrom) ||
              jobAttributeNames.indexOf(left.attribute) - jobAttributeNames.indexOf(right.attribute),
          )
          .map((change) => (
            <li key={change.id} className="change-item">
              <Link className="change-chip" to={`${href('people.jobs.timeline', { personId, jobId })}#${change.attribute}`}>
                <IconClock size={14} aria-hidden />
                <span>
                  <Trans
                    t={t}
                    i18nKey="changes.chip"
                    values={{
                      attribute: t(`attributes.${change.attribute}`),
                      value: text(change.attribute, change) ?? t('timeline.none'),
                      date: date(change.effectiveFrom),
                    }}
                    components={{ strong: <strong /> }}
                  />
                </span>
              </Link>
              {mayCancel && change.updateId && (
                <ActionIcon
                  variant="subtle"
                  className="change-cancel no-print"
                  aria-label={t('cancelChange.this', { attribute: t(`attributes.${change.attribute}`), date: date(change.effectiveFrom) })}
                  data-hint={t('cancelChange.confirm')}
                  onClick={() => setCancelling(change.updateId)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
      </ul>
      {cancelling && (
        <Suspense fallback={null}>
          <CancelChangeDialog jobId={jobId} updateId={cancelling} close={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  )
}
