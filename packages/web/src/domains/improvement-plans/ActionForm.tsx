import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { actionText } from '@kith/shared/declared-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import type { AnyRecord, StartValues } from '#platform/record/record-operations.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

interface Props {
  action: string
  start?: (plan: AnyRecord) => StartValues
  /** On its button, where that is not the name of the action. */
  saveLabel?: string
  children: (input: InputOf) => ReactNode
}

/** The form of an action of a plan, on a page of its own. */
export function ActionForm({ action, start, saveLabel, children }: Props) {
  const { i18n } = useTranslation('records')
  const title = actionText(performanceImprovementPlan.kind, action, textsIn(i18n.language))
  return (
    <RecordForm by={{ action, title, ...(start ? { start } : {}) }} addLabel={saveLabel ?? title}>
      {children}
    </RecordForm>
  )
}
