import { jobActs, type JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { ChoicesField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { ApprovalValues } from './approval-values.ts'

/** Asks which acts need approval, and lists what is made at once with this choice. */
export function ActFields() {
  const { t } = useTranslation(['jobs', 'choices'])
  const acts = useWatch<ApprovalValues, 'acts'>({ name: 'acts' })
  return (
    <>
      <ChoicesField
        name="acts"
        label={t('approvals.acts')}
        options={jobActs.map((value) => ({ value, label: t(`choices:JobApprovalAct.${value}`) }))}
      />
      <MadeAtOnce acts={acts} />
    </>
  )
}

/** Lists what needs no approval: the acts that were not chosen, and those that never do. */
export function MadeAtOnce({ acts }: { acts: readonly JobAct[] }) {
  const { t } = useTranslation(['jobs', 'choices'])
  const others = jobActs.filter((act) => !acts.includes(act))
  return (
    <Alert variant="light" color="gray" title={t('approvals.atOnce')}>
      <ul className="consequences">
        {others.map((act) => (
          <li key={act}>{t(`choices:JobApprovalAct.${act}`)}</li>
        ))}
        {never.map((name) => (
          <li key={name}>{t(`approvals.never.${name}`)}</li>
        ))}
      </ul>
    </Alert>
  )
}

const never = ['create', 'dates', 'primary', 'cancel', 'delete', 'rates'] as const
