import { useApolloClient } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconShare,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  CompensationPlanCompleteDocument,
  CompensationPlanReopenDocument,
  CompensationPlanStartDocument,
  type CompensationPlanFragment,
} from '../compensation.graphql.ts'
import { CompensationPlanDeleteDocument } from '#src/generated/mutations/compensationPlanDelete.graphql.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { mayApply } from './OutcomesCard.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useExport } from './use-export.ts'
import { useStep } from './use-step.ts'

type Asked = 'start' | 'reopen' | 'complete' | 'delete' | 'share' | 'apply'

/** Offers what its reader can do with a plan as it is, with the dialog that asks before it. */
export function usePlanActions(plan: CompensationPlanFragment, reload: () => Promise<unknown>): { actions: Action[]; dialog: ReactNode } {
  const { t } = useTranslation(['compensation', 'records'])
  const navigate = useNavigate()
  const client = useApolloClient()
  const quiet = { context: { quiet: true } }
  const start = useAct(CompensationPlanStartDocument, quiet)
  const reopen = useAct(CompensationPlanReopenDocument, quiet)
  const complete = useAct(CompensationPlanCompleteDocument, quiet)
  const remove = useAct(CompensationPlanDeleteDocument, quiet)
  const save = useExport(plan)
  const [asked, setAsked] = useState<Asked | null>(null)
  const step = useStep(reload)
  const { id, version, name, state, isManaged, isWhole } = plan
  const to = { compensationPlanId: id }
  const icon = { size: 16, 'aria-hidden': true } as const
  const input = { id, version }
  const isDraft = state === 'DRAFT'
  const next: Action[] = !isManaged
    ? []
    : isDraft
      ? [{ label: t('plan.start'), run: () => setAsked('start'), icon: <IconPlayerPlay {...icon} /> }]
      : state === 'IN_REVIEW'
        ? [{ label: t('plan.complete'), run: () => setAsked('complete'), icon: <IconCheck {...icon} /> }]
        : mayApply(plan)
          ? [{ label: t('apply.action'), run: () => setAsked('apply'), icon: <IconCheck {...icon} /> }]
          : []
  const others: (Action | false)[] = [
    isWhole && { label: t('plan.view'), to: href('compensation_plans.view', to), icon: <IconTable {...icon} /> },
    isManaged &&
      state !== 'COMPLETED' && { label: t('plan.edit'), to: href('compensation_plans.edit', to), icon: <IconPencil {...icon} /> },
    isManaged &&
      state !== 'COMPLETED' && { label: t('resync.title'), to: href('compensation_plans.resync', to), icon: <IconRefresh {...icon} /> },
    isManaged && { label: t('share.action'), run: () => setAsked('share'), icon: <IconShare {...icon} /> },
    isManaged && state === 'IN_REVIEW' && { label: t('plan.reopen'), run: () => setAsked('reopen'), icon: <IconArrowBackUp {...icon} /> },
    isWhole && { label: t('export.linesAction'), run: () => void save('LINES'), icon: <IconDownload {...icon} /> },
    isWhole &&
      state === 'COMPLETED' && { label: t('export.bonusesAction'), run: () => void save('BONUSES'), icon: <IconDownload {...icon} /> },
    isManaged && isDraft && { label: t('plan.delete'), run: () => setAsked('delete'), icon: <IconTrash {...icon} />, dangerous: true },
  ]
  const close = () => setAsked(null)
  const confirming = {
    start: () => step(() => start(input), t('plan.started', { name })),
    reopen: () => step(() => reopen(input), t('plan.reopened', { name })),
    complete: () => step(() => complete(input), t('plan.completed', { name })),
    delete: async () => {
      await remove(input)
      client.cache.evict({ fieldName: 'listCompensationPlans' })
      toasts.post({ content: t('plan.deleted', { name }) })
      void navigate(href('compensation_plans.list'))
    },
  }
  const dialog =
    asked === 'share' ? (
      <ShareDialog plan={plan} close={close} reload={reload} />
    ) : asked === 'apply' ? (
      <ApplyDialog plan={plan} close={close} reload={reload} />
    ) : asked ? (
      <ConfirmDialog
        title={t(`plan.${asked}`)}
        confirm={t(`plan.${asked}`)}
        close={close}
        run={confirming[asked]}
        dangerous={asked === 'delete'}
      >
        <p>{t(`confirm.${asked}`, { name })}</p>
        {asked === 'complete' && <Unfinished plan={plan} />}
        {(asked === 'start' || asked === 'complete') && <Unspread plan={plan} />}
      </ConfirmDialog>
    ) : null
  return { actions: [...next, ...others.flatMap((action) => (action ? [{ ...action, inMenu: true as const }] : []))], dialog }
}

/** Warns of what is left, which keeps nobody from going on. */
function Unspread({ plan: { budgets } }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation('compensation')
  const left = budgets.filter(({ standings }) => Number(standings.base.remaining) > 0 || Number(standings.bonus.remaining) > 0).length
  return left > 0 ? <p className="page-context">{t('confirm.left', { count: left })}</p> : null
}

/** Warns of those who have not said that they have finished. */
function Unfinished({ plan: { budgets } }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation('compensation')
  const open = budgets.filter(({ review }) => review === 'OPEN').length
  return open > 0 ? <p className="sheet-warning">{t('confirm.open', { count: open })}</p> : null
}
