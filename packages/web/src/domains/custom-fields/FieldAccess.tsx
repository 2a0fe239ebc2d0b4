import './custom-fields.css'
import { Alert } from '@mantine/core'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
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
      <div className="field-access">
        <span />
        <span aria-hidden>{t('access.see')}</span>
        <span aria-hidden>{t('access.change')}</span>
        {access.map(({ groupId, name }, index) => (
          <Fragment key={groupId}>
            <span>{name}</span>
            <SelectField name={`access.${index}.view`} label={t('access.sees', { group: name })} options={options} placeholder={none} />
            <SelectField
              name={`access.${index}.manage`}
              label={t('access.changes', { group: name })}
              options={options}
              placeholder={none}
            />
          </Fragment>
        ))}
      </div>
    </>
  )
}
