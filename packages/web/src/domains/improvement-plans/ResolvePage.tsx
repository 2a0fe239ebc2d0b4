import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ActionForm } from './ActionForm.tsx'
import { EffortInputs } from './EntryInputs.tsx'

/** Ends a plan for good. */
export default function ResolvePage() {
  const { t } = useTranslation('improvement-plans')
  return (
    <ActionForm action="resolve">
      {(input) => (
        <>
          <Alert color="yellow" variant="light">
            {t('form.final')}
          </Alert>
          {input('happenedOn')}
          {input('description')}
          <EffortInputs input={input} />
        </>
      )}
    </ActionForm>
  )
}
