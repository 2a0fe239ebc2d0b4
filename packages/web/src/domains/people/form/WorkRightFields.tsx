import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '@mantine/core'
import { countryName } from '#platform/format/names.ts'
import { DateField, FieldRow, SelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'

export interface WorkRightOption extends SelectOption {
  country: string
}

/** A country, then the work rights of that country. */
export function WorkRightFields({ workRights }: { workRights: readonly WorkRightOption[] }) {
  const { t, i18n } = useTranslation(['people', 'common'])
  const { tenantConfig } = useSession()
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'workRightId' }) as string | null
  const [country, setCountry] = useState(() => workRights.find(({ value }) => value === chosen)?.country ?? tenantConfig.country)
  const countries = [...new Set(workRights.map((each) => each.country))].map((value) => ({
    value,
    label: countryName(value, i18n.language),
  }))
  const choose = (next: string | null) => {
    setCountry(next ?? tenantConfig.country)
    setValue('workRightId', null, { shouldDirty: true })
  }
  return (
    <>
      <FieldRow>
        <Select
          label={t('people:fields.workRightCountry')}
          data={countries}
          value={country}
          onChange={choose}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('common:list.noOptions')}
        />
        <SelectField
          name="workRightId"
          label={t('people:fields.workRight')}
          options={workRights.filter((each) => each.country === country)}
        />
      </FieldRow>
      <FieldRow>
        <DateField name="workRightExpiresOn" label={t('people:fields.workRightExpiresOn')} />
      </FieldRow>
    </>
  )
}
