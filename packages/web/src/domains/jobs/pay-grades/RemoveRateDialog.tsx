import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PayGradeRateDeleteDocument } from '#src/generated/mutations/payGradeRateDelete.graphql.ts'
import { RateEffect } from './RateEffect.tsx'
import type { RateLine } from './rate-groups.ts'

interface Props {
  payGradeId: string
  line: RateLine
  close: () => void
  removed: () => Promise<void>
}

/** Asks before a rate is deleted, and says what holds on its days instead. */
export function RemoveRateDialog({ payGradeId, line, close, removed }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const remove = useAct(PayGradeRateDeleteDocument, {})
  return (
    <ConfirmDelete
      name={t('rates.from', { day: date(line.effectiveFrom) })}
      close={close}
      remove={() => remove({ id: line.id, version: line.version })}
      removed={removed}
    >
      <p>{line.before ? t('rates.beforeGoesOn', { day: date(line.before.effectiveFrom) }) : t('rates.nothingBefore')}</p>
      <RateEffect asked={{ payGradeId, rateId: line.id, isDeletion: true }} />
    </ConfirmDelete>
  )
}
