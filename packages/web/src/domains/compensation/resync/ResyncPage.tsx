import '../compensation.css'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { CompensationPlanResyncDocument, CompensationResyncOfDocument, type CompensationResyncOfQuery } from '../compensation.graphql.ts'

/** Shows what a synchronisation would do to a plan, before it is confirmed. */
export default function ResyncPage() {
  const { t } = useTranslation('compensation')
  const { compensationPlanId: planId = '' } = useParams()
  return (
    <Loaded query={CompensationResyncOfDocument} variables={{ planId }} fresh notFound={t('gone')}>
      {(data, reload) => <Effects data={data} reload={reload} />}
    </Loaded>
  )
}

function Effects({ data, reload }: { data: CompensationResyncOfQuery; reload: () => Promise<unknown> }) {
  const { getCompensationPlan: plan, getCompensationResync: resync } = data
  const { t } = useTranslation(['compensation', 'choices'])
  const { t: common } = useTranslation()
  const { date, reader } = useDateFormat()
  const { number } = useNumbers()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const run = useAct(CompensationPlanResyncDocument)
  const cleared = resync.counts.reduce((sum, each) => sum + each.cleared, 0)
  const back = href('compensation_plans.budget_groups', { compensationPlanId: plan.id })
  const isNothing = resync.counts.length === 0 && resync.budgets.length === 0
  useDocumentTitle(t('resync.title'), plan.name)
  const confirm = async () => {
    try {
      await run({ id: plan.id, version: resync.planVersion, digest: resync.digest })
      toasts.post({ content: t('resync.done', { name: plan.name }) })
      void navigate(back)
    } catch (failure) {
      const found = failureOf(failure)
      toasts.post({ type: 'alert', content: found.code === 'CONFLICT' ? t('resync.conflict') : refusalText(common, found, reader) })
      await reload()
    }
  }
  return (
    <div className="page">
      <PageHead
        title={t('resync.title')}
        breadcrumb={[{ label: plan.name, to: href('compensation_plans.overview', { compensationPlanId: plan.id }) }]}
        context={t('resync.context', { day: date(plan.effectiveOn) })}
      />
      <section className="card detail-card plan-part">
        {isNothing ? (
          <p>{t('resync.nothing')}</p>
        ) : (
          <ul className="plan-effects">
            {resync.counts.map(({ effect, lines, cleared: lost }) => (
              <li key={effect}>
                <strong>{t(`choices:CompensationResyncEffect.${effect}`)}</strong>: <span className="numbers">{number(lines)}</span>
                {lost > 0 && ` (${t('resync.lost', { count: lost })})`}
              </li>
            ))}
            {resync.budgets.length > 0 && (
              <li>
                <strong>{t('resync.budgets')}</strong>: {resync.budgets.map(({ name }) => name ?? t('budgets.without')).join(', ')}
              </li>
            )}
          </ul>
        )}
      </section>
      {resync.cleared.length > 0 && <Lost lines={resync.cleared} />}
      <Alert color={cleared > 0 ? 'red' : 'gray'} variant="light">
        {t(cleared > 0 ? 'resync.warning' : 'resync.text', { count: cleared })}
      </Alert>
      <div className="plan-next">
        <Button onClick={() => (cleared > 0 ? setIsAsked(true) : void confirm())} disabled={isNothing}>
          {t('resync.confirm')}
        </Button>
        <Button variant="default" onClick={() => void navigate(back)}>
          {t('resync.cancel')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('resync.title')}
          confirm={t('resync.confirm')}
          close={() => setIsAsked(false)}
          run={confirm}
          word={t('resync.word')}
        >
          <p>{t('resync.warning', { count: cleared })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Lists the lines that lose what was entered for them. */
function Lost({ lines }: { lines: CompensationResyncOfQuery['getCompensationResync']['cleared'] }) {
  const { t } = useTranslation(['compensation', 'choices'])
  const money = useMoney()
  const text = (amount: string | null | undefined, currency: string) => (amount ? money(amount, currency) : '–')
  return (
    <div className="plan-scroll" role="region" tabIndex={0} aria-label={t('resync.lostLines')}>
      <table className="plan-table">
        <caption>{t('resync.lostLines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.person')}</th>
            <th scope="col">{t('resync.why')}</th>
            {(['before', 'after', 'adjustment', 'bonus'] as const).map((name) => (
              <th key={name} scope="col" data-align="end">
                {t(name === 'before' || name === 'after' ? `resync.${name}` : `columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, person, positionTitle, ineligible, currency, baseBefore, baseAfter, adjustment, bonus }) => (
            <tr key={id}>
              <th scope="row">
                {person}
                {positionTitle && <span className="page-context"> {positionTitle}</span>}
              </th>
              <td>{ineligible ? t(`choices:CompensationIneligibleReason.${ineligible}`) : t('resync.reset')}</td>
              {Object.entries({ baseBefore, baseAfter, adjustment, bonus }).map(([name, amount]) => (
                <td key={name} data-align="end" className="numbers">
                  {text(amount, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
