import { Anchor, Badge, UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '#platform/list/columns.ts'
import { useNumbers } from '../use-numbers.ts'
import type { BulkDataImportActionsQuery } from './actions-card.graphql.ts'
import { ValueText } from './ValueText.tsx'

export type ImportAction = BulkDataImportActionsQuery['listBulkDataImportActions']['items'][number]
type Problem = ImportAction['errors'][number]

const SHOWN = 3
const colours = { CREATE: 'green', UPDATE: 'blue', CLEAR: 'yellow' } as const

export function useActionColumns({ isOpen, show }: { isOpen: boolean; show: (action: ImportAction) => void }): Column<ImportAction>[] {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  return [
    {
      name: 'row',
      head: t('preview.row'),
      width: 150,
      cell: ({ rowNumber, filename }) => (
        <>
          <span className="numbers">{t('preview.rowNumber', { row: number(rowNumber) })}</span>
          <span className="action-file" title={filename}>
            {filename}
          </span>
        </>
      ),
    },
    {
      name: 'operation',
      head: t('preview.operation'),
      width: 160,
      cell: ({ operation, type }) => <Badge color={colours[operation]}>{t(`preview.act.${type}`)}</Badge>,
    },
    { name: 'target', head: t('preview.target'), width: 150, cell: (action) => <Target action={action} /> },
    { name: 'values', head: t('preview.values'), width: 300, cell: (action) => <Values action={action} show={() => show(action)} /> },
    isOpen
      ? {
          name: 'problems',
          head: t('preview.problems'),
          width: 300,
          cell: ({ errors, warnings }) => <Problems errors={errors} warnings={warnings} />,
        }
      : { name: 'status', head: t('columns.status'), width: 260, cell: (action) => <Status action={action} /> },
  ]
}

function Target({ action: { target, personId, status, type } }: { action: ImportAction }) {
  const exists = personId && (type !== 'CREATE_PEOPLE' || status === 'COMPLETED')
  if (!target) return '–'
  if (!exists || status !== 'COMPLETED') return target
  return (
    <Anchor component={Link} to={href('people.profile', { personId })} inherit>
      {target}
    </Anchor>
  )
}

function Values({ action, show }: { action: ImportAction; show: () => void }) {
  const { t } = useTranslation('bulk-data')
  const { values } = action
  return (
    <div className="action-values">
      {values.slice(0, SHOWN).map((value) => (
        <span key={value.column}>
          <span className="action-column">{value.column}</span> <ValueText value={value} />
        </span>
      ))}
      {values.length > SHOWN && (
        <UnstyledButton
          className="action-more"
          onClick={show}
          aria-label={t('preview.allValuesOf', { count: values.length - SHOWN, name: action.target ?? '' })}
        >
          {t('preview.more', { count: values.length - SHOWN })}
        </UnstyledButton>
      )}
    </div>
  )
}

function Problems({ errors, warnings }: Pick<ImportAction, 'errors' | 'warnings'>) {
  if (errors.length + warnings.length === 0) return '–'
  return (
    <div className="action-problems">
      {errors.map((problem, index) => (
        <ProblemText key={index} problem={problem} kind="error" />
      ))}
      {warnings.map((problem, index) => (
        <ProblemText key={index} problem={problem} kind="warning" />
      ))}
    </div>
  )
}

/** The row, what is wrong with it, and what to do. */
export function ProblemText({ problem: { row, column, problem, suggestion }, kind }: { problem: Problem; kind: 'error' | 'warning' }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const Icon = kind === 'error' ? IconAlertCircle : IconAlertTriangle
  const place = [row === null ? null : t('preview.rowNumber', { row: number(row) }), column].filter(Boolean).join(', ')
  return (
    <div className="action-problem" data-kind={kind}>
      <Icon size={16} aria-label={t(`preview.${kind}`)} role="img" />
      <span>
        {place && <span className="action-column">{place}: </span>}
        {problem} <span className="suggestion">{suggestion}</span>
      </span>
    </div>
  )
}

function Status({ action: { status, reason } }: { action: ImportAction }) {
  const { t } = useTranslation('bulk-data')
  if (status === 'FAILED')
    return (
      <div className="action-problem" data-kind="error">
        <IconAlertCircle size={16} aria-hidden />
        <span>{reason}</span>
      </div>
    )
  if (status === 'PENDING') return t('preview.status.PENDING')
  return (
    <span className="action-done">
      <IconCircleCheck size={16} aria-hidden />
      {t('preview.status.COMPLETED')}
    </span>
  )
}
