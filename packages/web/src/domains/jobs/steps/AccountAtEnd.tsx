import { useQuery } from '@apollo/client/react'
import type { Problem } from '@kith/shared/rules/types.ts'
import { useWatch } from 'react-hook-form'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { daysAfter } from '@kith/shared/days.ts'
import { AccountAtJobEndDocument } from './job-step.graphql.ts'
import type { SteppedJob } from './JobActionPage.tsx'

export interface AccountChoice {
  account: 'CLOSE' | 'CLOSE_ON' | 'KEEP'
  accountClosesOn: string | null
}
export const closesByItself: AccountChoice = { account: 'CLOSE', accountClosesOn: null }

export const accountInput = ({ account, accountClosesOn }: AccountChoice) => ({
  accountKept: account === 'KEEP' ? true : null,
  accountClosesOn: account === 'CLOSE_ON' ? accountClosesOn : null,
})

export const accountProblems = ({ account, accountClosesOn }: AccountChoice): Problem[] =>
  account === 'CLOSE_ON' && !accountClosesOn ? [{ path: 'accountClosesOn', rule: 'required', message: 'This is required.' }] : []

/** What becomes of the account of the person, and the choice where this end is what closes it. */
export function AccountAtEnd({ job, lastDay }: { job: SteppedJob; lastDay: string }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { today } = useSession().tenantConfig
  const account = useWatch<AccountChoice, 'account'>({ name: 'account' })
  const variables = { jobId: job.id, companyEndDate: lastDay }
  const { data, previousData } = useQuery(AccountAtJobEndDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const found = (data ?? previousData)?.getAccountAtJobEnd
  if (!found) return null
  const { outcome, closesOn } = found
  const name = job.personDisplayName
  if (outcome !== 'CLOSES' || !closesOn) return <p>{t(`end.account.${outcome === 'CLOSES' ? 'OTHER_JOB' : outcome}`, { name })}</p>
  const next = daysAfter(lastDay, 1)
  if (closesOn !== next) return <p>{t('end.account.later', { name, date: date(closesOn) })}</p>
  return (
    <>
      <SelectField
        name="account"
        label={t('end.account.choice')}
        help={t('end.account.help')}
        options={[
          { value: 'CLOSE', label: next <= today ? t('end.account.closeNow') : t('end.account.close', { date: date(next) }) },
          { value: 'CLOSE_ON', label: t('end.account.closeOn') },
          { value: 'KEEP', label: t('end.account.keep') },
        ]}
        clearable={false}
      />
      {account === 'CLOSE_ON' && (
        <DateField name="accountClosesOn" label={t('end.account.day')} help={t('end.account.dayHelp')} earliest={today} />
      )}
    </>
  )
}
