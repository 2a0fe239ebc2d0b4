import { useMutation } from '@apollo/client/react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PayGradeRateRemoveDocument } from './pay-grade-rates.graphql.ts'
import type { RateLine } from './rate-groups.ts'

/** Asks before a rate is deleted, and says what holds on its days instead. */
export function RemoveRateDialog({ line, close, removed }: { line: RateLine; close: () => void; removed: () => Promise<void> }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const [remove] = useMutation(PayGradeRateRemoveDocument)
  return (
    <ConfirmDelete
      name={t('rates.from', { day: date(line.effectiveFrom) })}
      close={close}
      remove={() => remove({ variables: { input: { id: line.id, version: line.version } } })}
      removed={removed}
    >
      {line.before ? t('rates.beforeGoesOn', { day: date(line.before.effectiveFrom) }) : t('rates.nothingBefore')}
    </ConfirmDelete>
  )
}
