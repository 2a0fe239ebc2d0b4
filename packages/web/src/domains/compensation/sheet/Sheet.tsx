import '../compensation.css'
import { useQuery } from '@apollo/client/react'
import { usualColumns } from '@kith/shared/domains/compensation/columns.ts'
import { managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { Alert, Badge, Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconColumns3, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { DateText } from '#platform/format/DateText.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { Grid } from '#platform/grid/Grid.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { CompensationColumnsDocument, type CompensationSheetQuery } from '../compensation.graphql.ts'
import { OwnCompensationReviewFinishDocument } from '#src/generated/mutations/ownCompensationReviewFinish.graphql.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { StateBadge } from '../plans/StateBadge.tsx'
import { useExport } from '../plans/use-export.ts'
import { useStep } from '../plans/use-step.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { countingOf, standingsIn, type Line } from './lines.ts'
import { Totals } from './Totals.tsx'
import { useLineColumns } from './use-line-columns.tsx'
import { useSheet } from './use-sheet.ts'

type Loaded = CompensationSheetQuery['getCompensationSheet']

/** The grid in which raises and bonuses are entered, with what is left of the budget above it. */
export function Sheet({ sheet, reload, back }: { sheet: Loaded; reload: () => Promise<unknown>; back: string }) {
  const { t } = useTranslation(['compensation', 'choices', 'records'])
  const { number } = useNumbers()
  const { plan, budget } = sheet
  const { user, may } = useSession()
  const [said, setSaid] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'columns' | Line | null>(null)
  const { data, refetch } = useQuery(CompensationColumnsDocument, { variables: { planId: plan.id } })
  const { lines, problems, state, change, undo, retry } = useSheet(sheet)
  const finish = useAct(OwnCompensationReviewFinishDocument)
  const step = useStep(reload)
  const isOwn = budget !== null && budget !== undefined && budget.ownerId === user.personId
  const isFinished = budget?.review === 'FINISHED'
  const isReadOnly = !budget || plan.state === 'COMPLETED'
  const isOpen = !isReadOnly && (plan.isManaged || (!isFinished && (isOwn || !plan.isWhole)))
  const save = useExport(plan)
  const rows = sheet.lines.map(({ id }) => lines.get(id)).filter((line) => line !== undefined)
  const counting = countingOf(plan)
  const columns = useLineColumns(
    data?.listCompensationColumns ?? usualColumns,
    counting,
    isOpen,
    plan.state === 'COMPLETED' || rows.some(({ ineligible }) => ineligible),
  )
  const standings = standingsIn(plan, budget ?? null, rows)
  const name = budget ? (budget.name ?? t('budgets.without')) : plan.name
  useDocumentTitle(name, plan.name)
  const finished = async () => {
    if (!budget?.reviewId || budget.reviewVersion === null || budget.reviewVersion === undefined) return
    const input = { id: budget.reviewId, version: budget.reviewVersion }
    await step(() => finish(input), t('sheet.finished', { name }))
  }
  return (
    <div className="page page-wide">
      <PageHead
        title={name}
        breadcrumb={[{ label: plan.name, to: back }]}
        context={
          <>
            <StateBadge state={plan.state} /> {t('plan.asOf')} <DateText date={plan.effectiveOn} /> ·{' '}
            {t('sheet.lines', { count: rows.length })}
          </>
        }
        actions={[
          ...(isOwn && budget.review === 'OPEN'
            ? [
                {
                  label: t('records:compensationReview.actions.finish'),
                  run: () => void finished(),
                  icon: <IconCheck size={16} aria-hidden />,
                },
              ]
            : []),
          ...(!budget && plan.isWhole && may(managingPlans)
            ? [
                {
                  label: t('export.linesAction'),
                  run: () => void save('LINES'),
                  icon: <IconDownload size={16} aria-hidden />,
                  inMenu: true as const,
                },
              ]
            : []),
          {
            label: t('sheet.columns'),
            run: () => setDialog('columns'),
            icon: <IconColumns3 size={16} aria-hidden />,
            inMenu: true as const,
          },
        ]}
      />
      {standings && <Totals standings={standings} plan={plan} isWhole={!budget} />}
      <p className="page-context">{t('sheet.spent')}</p>
      {isFinished && !plan.isManaged && <Alert variant="light">{t('sheet.isFinished')}</Alert>}
      <div className="sheet-tools">
        {isOpen && (
          <Button variant="default" size="compact-md" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={undo}>
            {t('sheet.undo')}
          </Button>
        )}
        {isOpen && <span className="page-context sheet-hint">{t('sheet.hint')}</span>}
        <span role="status" className="sheet-state">
          {state === 'FAILED' ? (
            <Button color="red" variant="light" size="compact-sm" onClick={retry}>
              {t('sheet.retry')}
            </Button>
          ) : (
            isOpen && (
              <Badge color={problems.size > 0 ? 'red' : state === 'SAVED' ? 'green' : 'gray'}>
                {problems.size > 0 ? t('sheet.problems', { count: problems.size }) : t(`sheet.state.${state}`)}
              </Badge>
            )
          )}
        </span>
      </div>
      {said !== null && (
        <Alert color="red" variant="light" role="alert" withCloseButton closeButtonLabel={t('sheet.close')} onClose={() => setSaid(null)}>
          {said}
        </Alert>
      )}
      {rows.length === 0 ? (
        <EmptyState text={t('sheet.empty')} />
      ) : (
        <Grid<Line>
          label={t('sheet.label', { name })}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          closed={({ ineligible }) =>
            ineligible ? t('sheet.closed', { reason: t(`choices:CompensationIneligibleReason.${ineligible}`) }) : null
          }
          change={(changes) => {
            const refusal = change(changes)
            if (refusal === null) setSaid(null)
            return refusal
          }}
          undo={undo}
          say={setSaid}
          beyond={(more) => t('sheet.beyond', { count: more, number: number(more) })}
          show={setDialog}
          problem={({ id }) => problems.get(id)}
        />
      )}
      {dialog === 'columns' && (
        <ColumnsDialog
          planId={plan.id}
          chosen={data?.listCompensationColumns ?? usualColumns}
          close={() => setDialog(null)}
          done={() => refetch()}
        />
      )}
      {dialog !== null && dialog !== 'columns' && (
        <LineDialog
          line={lines.get(dialog.id) ?? dialog}
          counting={counting}
          problem={problems.get(dialog.id)}
          close={() => setDialog(null)}
        />
      )}
    </div>
  )
}
