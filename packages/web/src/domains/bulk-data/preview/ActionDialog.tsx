import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../use-numbers.ts'
import { ProblemText, type ImportAction } from './use-action-columns.tsx'
import { ValueText } from './ValueText.tsx'

/** Everything about one row. */
export function ActionDialog({ action, close }: { action: ImportAction; close: () => void }) {
  const { t } = useTranslation(['bulk-data', 'common'])
  const { number } = useNumbers()
  const { type, target, rowNumber, filename, values, errors, warnings } = action
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={`${t(`preview.act.${type}`)}${target ? `: ${target}` : ''}`}
      closeButtonProps={{ 'aria-label': t('common:page.close') }}
    >
      <p className="page-context action-dialog-place">{t('preview.rowOf', { row: number(rowNumber), filename })}</p>
      {errors.map((problem, index) => (
        <ProblemText key={index} problem={problem} kind="error" />
      ))}
      {warnings.map((problem, index) => (
        <ProblemText key={index} problem={problem} kind="warning" />
      ))}
      <dl className="action-dialog-values">
        {values.map((value) => (
          <div key={value.column}>
            <dt>{value.column}</dt>
            <dd>
              <ValueText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
