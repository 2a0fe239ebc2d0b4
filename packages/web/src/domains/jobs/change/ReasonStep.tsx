import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField, TextAreaField } from '#platform/form/fields.tsx'

export interface Reason {
  id: string
  name: string
  /** What a note about it should say. */
  noteDescription: string | null
}

/** Why the job changes, and a note for anyone who reads the history. */
export function ReasonStep({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('jobs')
  const chosen = useWatch({ name: 'reasonId' }) as string | null
  const description = reasons.find(({ id }) => id === chosen)?.noteDescription
  return (
    <>
      {reasons.length > 0 && (
        <SelectField name="reasonId" label={t('change.reason')} options={reasons.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      <TextAreaField name="note" label={t('change.note')} help={[description, t('change.noteHelp')].filter(Boolean).join(' ')} />
    </>
  )
}
