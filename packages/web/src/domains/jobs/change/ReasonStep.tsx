import { useTranslation } from 'react-i18next'
import { SelectField, TextAreaField } from '#platform/form/fields.tsx'
import type { ChosenNames } from '../use-chosen-names.ts'
import { useLookups } from '../use-lookups.ts'

/** Why the job changes, and a note for whoever reads the history. */
export function ReasonStep({ names }: { names: ChosenNames }) {
  const { t } = useTranslation('jobs')
  const { reasonId } = useLookups()
  return (
    <>
      <SelectField name="reasonId" label={t('change.reason')} load={names.remembering(reasonId)} />
      <TextAreaField name="note" label={t('change.note')} help={t('change.noteHelp')} />
    </>
  )
}
