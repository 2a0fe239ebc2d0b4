import { href } from '@kith/shared/routes.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { useSite } from '#platform/routing/site.ts'
import type { Draft } from './DraftFrame.tsx'

/** Leads from a reorganisation that is no longer a draft to the chart, where its moves are seen now. */
export function AfterDraft({ draft: { state, effectiveFrom } }: { draft: Draft }) {
  const { t } = useTranslation('workforce')
  const { mayOpen } = useSite()
  const { longDate } = useDateFormat()
  const chart = 'organisation_chart.direct_reports'
  return (
    <EmptyState
      text={t(state === 'WITHDRAWN' ? 'reorganisation.afterWithdrawal' : 'reorganisation.afterwards')}
      action={
        mayOpen(chart)
          ? { label: t('reorganisation.openChart', { day: longDate(effectiveFrom) }), to: href(chart, {}, { asAt: effectiveFrom }) }
          : undefined
      }
    />
  )
}
