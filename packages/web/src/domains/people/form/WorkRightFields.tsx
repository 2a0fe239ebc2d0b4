import { person } from '@kith/shared/domains/people.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Select } from '@mantine/core'
import { countryName } from '#platform/format/names.ts'
import { DateField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { isEnterInList } from '#platform/form/SelectField.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PersonOption } from './use-person-options.ts'

interface Props {
  workRights: readonly PersonOption[]
  isOpen: (name: string) => boolean
}

/** A country, then the work rights of that country, and until when one holds. */
export function WorkRightFields({ workRights, isOpen }: Props) {
  const { t, i18n } = useTranslation(['people', 'common'])
  const { tenantConfig } = useSession()
  const { label } = useRecordText(person)
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'workRightId' }) as string | null
  const [country, setCountry] = useState(() => workRights.find(({ value }) => value === chosen)?.country ?? tenantConfig.country)
  const countries = [...new Set(workRights.flatMap((each) => each.country ?? []))].map((value) => ({
    value,
    label: countryName(value, i18n.language),
  }))
  const choose = (next: string | null) => {
    setCountry(next ?? tenantConfig.country)
    setValue('workRightId', null, { shouldDirty: true })
  }
  return (
    <>
      {isOpen('workRightId') && (
        <FieldRow>
          <Select
            label={t('people:fields.workRightCountry')}
            data={countries}
            value={country}
            onChange={choose}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('common:list.noOptions')}
            onKeyDown={(event) => isEnterInList(event) && event.preventDefault()}
          />
          <SelectField name="workRightId" label={label('workRightId')} options={workRights.filter((each) => each.country === country)} />
        </FieldRow>
      )}
      {isOpen('workRightExpiresOn') && (
        <FieldRow>
          <DateField name="workRightExpiresOn" label={label('workRightExpiresOn')} />
        </FieldRow>
      )}
    </>
  )
}
