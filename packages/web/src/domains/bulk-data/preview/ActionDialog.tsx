import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ProblemText } from '../problem/ProblemText.tsx'
import { useColumnLabels } from '../upload/use-column-labels.ts'
import { useUploadWords } from '../upload/use-upload-types.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { ImportAction } from './use-action-columns.tsx'
import { ValueText } from './ValueText.tsx'

/** Everything about one row. */
export function ActionDialog({ action, close }: { action: ImportAction; close: () => void }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const { actOf } = useUploadWords()
  const labelOf = useColumnLabels()
  const { type, target, rowNumber, filename, values, errors, warnings, failure, note, effect } = action
  return (
    <Dialog close={close} size="lg" title={`${actOf(type)}${target ? `: ${target}` : ''}`}>
      <p className="page-context action-dialog-place">{t('preview.rowOf', { row: number(rowNumber), filename })}</p>
      {failure && <ProblemText problem={failure} />}
      {note && <ProblemText problem={note} kind="warning" />}
      {errors.map((problem, index) => (
        <ProblemText key={index} problem={{ ...problem, row: null }} />
      ))}
      {warnings.map((problem, index) => (
        <ProblemText key={index} problem={{ ...problem, row: null }} kind="warning" />
      ))}
      {effect && <ProblemText problem={effect} kind="effect" />}
      <dl className="action-dialog-values">
        {values.map((value) => (
          <div key={value.column}>
            <dt>{labelOf(action.fileType, value.column)}</dt>
            <dd>
              <ValueText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
