import { Anchor, Badge, Button, UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { EmailText } from '#platform/format/EmailText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ProblemText } from '../problem/ProblemText.tsx'
import { useColumnLabels } from '../upload/use-column-labels.ts'
import { useUploadWords } from '../upload/use-upload-types.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { BulkDataImportActionsQuery } from './actions-card.graphql.ts'
import { isTranslated, useUnderstood } from './use-understood.ts'
import { ValueText } from './ValueText.tsx'

export type ImportAction = BulkDataImportActionsQuery['listBulkDataImportActions']['items'][number]

const SHOWN = 3
const colours = { CREATE: 'green', UPDATE: 'blue', CLEAR: 'yellow' } as const

/** The place in the page that a dialog about a row gives the focus back to. */
export const actionId = ({ id }: ImportAction) => `action-${id}`

export const isCorrectable = ({ cells }: ImportAction) => cells.length > 0

interface Acts {
  isOpen: boolean
  show: (action: ImportAction) => void
  correct: (action: ImportAction) => void
  /** Takes what a warning of the row offers. */
  take: (action: ImportAction) => void
}

export function useActionColumns({ isOpen, show, correct, take }: Acts): Column<ImportAction>[] {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const { actOf } = useUploadWords()
  return [
    {
      name: 'row',
      head: t('preview.row'),
      width: 86,
      cell: (action) => (
        <>
          <span className="numbers" id={actionId(action)} tabIndex={-1}>
            {t('preview.rowNumber', { row: number(action.rowNumber) })}
          </span>
          <span className="action-file" title={action.filename}>
            {action.filename}
          </span>
          {action.cells.some(({ isCorrected }) => isCorrected) && <CorrectedMark action={action} correct={() => correct(action)} />}
        </>
      ),
    },
    {
      name: 'target',
      head: t('preview.target'),
      width: 150,
      cell: (action) => (
        <div className="action-target">
          <Target action={action} />
          <Badge color={colours[action.operation]}>{actOf(action.type)}</Badge>
        </div>
      ),
    },
    { name: 'values', head: t('preview.values'), width: 170, cell: (action) => <Values action={action} show={() => show(action)} /> },
    isOpen
      ? {
          name: 'problems',
          head: t('preview.problems'),
          width: 260,
          cell: (action) => (
            <Problems action={action} show={() => show(action)} correct={() => correct(action)} take={() => take(action)} />
          ),
        }
      : { name: 'status', head: t('columns.status'), width: 260, cell: (action) => <Status action={action} /> },
  ]
}

function Target({ action: { target, personId, status } }: { action: ImportAction }) {
  if (!target) return <span>–</span>
  if (!personId || status !== 'COMPLETED')
    return (
      <span>
        <EmailText email={target} />
      </span>
    )
  return (
    <Anchor component={Link} to={href('people.profile', { personId })} inherit>
      {target}
    </Anchor>
  )
}

function Values({ action, show }: { action: ImportAction; show: () => void }) {
  const { t } = useTranslation('bulk-data')
  const understood = useUnderstood()
  const labelOf = useColumnLabels()
  const { values } = action
  const shown = values.filter((value, index) => index < SHOWN || isTranslated(value, understood(value)))
  const more = values.length - shown.length
  return (
    <div className="action-values">
      {shown.map((value) => (
        <span key={value.column}>
          <span className="action-column">{labelOf(action.fileType, value.column)}</span> <ValueText value={value} />
        </span>
      ))}
      {action.effect && <ProblemText problem={action.effect} kind="effect" />}
      {more > 0 && (
        <UnstyledButton
          className="action-more"
          onClick={show}
          aria-label={t('preview.allValuesOf', { count: more, name: action.target ?? '' })}
        >
          {t('preview.more', { count: more })}
        </UnstyledButton>
      )}
    </div>
  )
}

/** Says that a row is not as in its file, and who sees that. */
function CorrectedMark({ action, correct }: { action: ImportAction; correct: () => void }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  return (
    <UnstyledButton
      className="action-corrected"
      data-hint={t('correct.markHint')}
      aria-label={t('correct.again', { row: number(action.rowNumber) })}
      aria-description={t('correct.markHint')}
      onClick={correct}
    >
      {t('correct.mark')}
    </UnstyledButton>
  )
}

function Problems({ action, show, correct, take }: { action: ImportAction } & Record<'show' | 'correct' | 'take', () => void>) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const problems = [
    ...action.errors.map((problem) => ({ problem, kind: 'error' as const })),
    ...action.warnings.map((problem) => ({ problem, kind: 'warning' as const })),
  ]
  const more = problems.length - SHOWN
  if (problems.length === 0) return '–'
  return (
    <div className="action-problems">
      {problems.slice(0, more === 1 ? undefined : SHOWN).map(({ problem, kind }, index) => (
        <ProblemText key={index} problem={{ ...problem, row: null }} kind={kind} />
      ))}
      {more > 1 && (
        <UnstyledButton
          className="action-more"
          onClick={show}
          aria-label={t('preview.moreProblemsOf', { count: more, row: number(action.rowNumber) })}
        >
          {t('preview.moreProblems', { count: more })}
        </UnstyledButton>
      )}
      {action.hasOffer && <Offer action={action} take={take} />}
      {action.errors.length > 0 && isCorrectable(action) && (
        <Button size="compact-xs" variant="default" aria-label={t('correct.title', { row: number(action.rowNumber) })} onClick={correct}>
          {t('correct.act')}
        </Button>
      )}
    </div>
  )
}

function Status({ action: { status, failure, note } }: { action: ImportAction }) {
  const { t } = useTranslation('bulk-data')
  if (failure) return <ProblemText problem={failure} />
  if (note) return <ProblemText problem={note} kind="warning" />
  if (status === 'PENDING' || status === 'UNCHANGED') return t(`preview.status.${status}`)
  return (
    <span className="action-done">
      <IconCircleCheck size={16} aria-hidden />
      {t('preview.status.COMPLETED')}
    </span>
  )
}

/** What a warning offers: the job of the row, where it has one, is given to somebody who is there. */
function Offer({ action, take }: { action: ImportAction; take: () => void }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const act = t(action.fileType === action.type ? 'acts.takeOfferAlone' : 'acts.takeOffer')
  return (
    <Button size="compact-xs" variant="default" aria-label={t('acts.takeOfferOf', { row: number(action.rowNumber), act })} onClick={take}>
      {act}
    </Button>
  )
}
