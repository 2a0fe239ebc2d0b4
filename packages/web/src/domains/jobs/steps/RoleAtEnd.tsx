import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RoleAtJobEndDocument } from './job-step.graphql.ts'

export interface RoleChoice {
  endedRoleId: string | null
}
export const roleStays: RoleChoice = { endedRoleId: null }

/** Offers to end the role of the job on the same day, to whoever may, where nobody else holds it afterwards. */
export function RoleAtEnd({ jobId, lastDay }: { jobId: string; lastDay: string }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { setValue } = useFormContext<RoleChoice>()
  const chosen = useWatch<RoleChoice, 'endedRoleId'>({ name: 'endedRoleId' })
  const { data } = useQuery(RoleAtJobEndDocument, {
    variables: { jobId, companyEndDate: lastDay },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const role = data?.getRoleAtJobEnd
  const isOther = data !== undefined && chosen !== null && chosen !== role?.id
  useEffect(() => {
    if (isOther) setValue('endedRoleId', null)
  }, [isOther, setValue])
  if (!role) return null
  return (
    <FormSection title={t('end.role.title')}>
      <SelectField
        name="endedRoleId"
        label={t('end.role.choice', { role: role.name })}
        help={t('end.role.help')}
        placeholder={t('end.role.vacant')}
        options={[{ value: role.id, label: t('end.role.end', { date: date(lastDay) }) }]}
      />
    </FormSection>
  )
}
