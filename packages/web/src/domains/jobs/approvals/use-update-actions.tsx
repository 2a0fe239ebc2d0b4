import { IconArrowBackUp, IconCheck, IconPlayerSkipForward, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import type { UpdateValuesFragment } from './pending-update.graphql.ts'

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'))

export const decisions = ['APPROVE', 'DECLINE', 'WITHDRAW', 'OVERRIDE'] as const
export type Decision = (typeof decisions)[number]

const icons = { APPROVE: IconCheck, DECLINE: IconX, WITHDRAW: IconArrowBackUp, OVERRIDE: IconPlayerSkipForward }

/** What the reader can do with a pending update, each in a dialog; the page behind it is read again. */
export function useUpdateActions() {
  const { t } = useTranslation('jobs')
  const [open, setOpen] = useState<{ update: UpdateValuesFragment; decision: Decision } | null>(null)
  const actionsOf = (update: UpdateValuesFragment): Action[] =>
    decisions
      .filter((decision) => update.viewerCan.some((each) => each === decision || (each === 'DECIDE' && isAnswer(decision))))
      .map((decision) => {
        const Icon = icons[decision]
        return {
          label: t(`updates.actions.${decision}`),
          icon: <Icon size={18} aria-hidden />,
          ...(decision === 'DECLINE' || decision === 'OVERRIDE' ? { dangerous: true } : {}),
          run: () => setOpen({ update, decision }),
        }
      })
  const dialog = open && (
    <Suspense fallback={null}>
      <DecisionDialog {...open} close={() => setOpen(null)} />
    </Suspense>
  )
  return { actionsOf, dialog }
}

const isAnswer = (decision: Decision) => decision === 'APPROVE' || decision === 'DECLINE'
