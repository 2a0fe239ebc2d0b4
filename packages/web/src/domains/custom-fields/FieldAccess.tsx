import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { FieldRow, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { grantsOf, reachesOf, type FieldFormValues } from './field-access.ts'

/** For each permission group, whose values its members can see and change; says so for as long as nobody can. */
export function FieldAccess() {
  const { t } = useTranslation('custom-fields')
  const access = useWatch<FieldFormValues, 'access'>({ name: 'access' })
  const modelType = useWatch<FieldFormValues, 'modelType'>({ name: 'modelType' })
  const reaches = reachesOf(modelType)
  const none = t(reaches.includes('FUNCTIONAL') ? 'access.noneOfAll' : 'access.none')
  const options = reaches.map((reach) => ({ value: reach, label: t(`access.scopes.${reach}`) }))
  return (
    <>
      {grantsOf(access, modelType).length === 0 && (
        <Alert color="red" variant="light">
          {t('access.nobody')}
        </Alert>
      )}
      {access.map(({ groupId, name }, index) => (
        <FieldRow key={groupId}>
          <SelectField name={`access.${index}.view`} label={t('access.sees', { group: name })} options={options} placeholder={none} />
          <SelectField name={`access.${index}.manage`} label={t('access.changes', { group: name })} options={options} placeholder={none} />
        </FieldRow>
      ))}
    </>
  )
}
