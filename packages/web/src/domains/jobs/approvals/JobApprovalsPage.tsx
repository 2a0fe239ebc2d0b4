import '../jobs.css'
import { jobApprovalsUpdateFields } from '@kith/shared/domains/jobs/approvals.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CheckboxField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ActFields, MadeAtOnce } from './ActFields.tsx'
import { inputOf, valuesOf, type ApprovalValues, usePositionText } from './approval-values.ts'
import { ApproverFields } from './ApproverFields.tsx'
import { JobApprovalsDocument, JobApprovalsUpdateDocument, type JobApprovalsQuery } from './job-approvals.graphql.ts'

type Policy = JobApprovalsQuery['getJobApprovals']

/** Decides which changes of jobs need approval, and who approves them in turn. */
export default function JobApprovalsPage() {
  const { may } = useSession()
  return (
    <Loaded query={JobApprovalsDocument} variables={{}} fresh>
      {({ getJobApprovals: policy }, reload) =>
        may('job_approvals.edit') ? <PolicyForm policy={policy} reload={reload} /> : <PolicyText policy={policy} />
      }
    </Loaded>
  )
}

function PolicyForm({ policy, reload }: { policy: Policy; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'common'])
  const update = useAct(JobApprovalsUpdateDocument)
  const { version: _, ...rules } = ruleSetOf(jobApprovalsUpdateFields)
  const list = href('settings.index')
  return (
    <FormPage<ApprovalValues>
      title={t('approvals.title')}
      context={t('approvals.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: list }]}
      cancel={list}
      rules={rules}
      defaults={valuesOf(policy)}
      reload={reload}
      save={async (values) => {
        await update({ version: policy.version, ...inputOf(values) })
        return { to: list, toast: t(values.isEnabled ? 'approvals.savedOn' : 'approvals.savedOff') }
      }}
      sections={[
        {
          id: 'switch',
          title: t('approvals.switch'),
          content: (
            <>
              <CheckboxField
                name="isEnabled"
                label={t('approvals.isEnabled')}
                help={t('approvals.isEnabledHelp')}
                disabled={policy.hasPendingUpdates}
              />
              {policy.hasPendingUpdates && <Alert variant="light">{t('approvals.hasPending')}</Alert>}
            </>
          ),
        },
        {
          id: 'acts',
          title: t('approvals.acts'),
          description: t('approvals.actsText'),
          content: <ActFields />,
        },
        {
          id: 'approvers',
          title: t('approvals.approvers'),
          description: t('approvals.approversText'),
          content: <ApproverFields policy={policy} />,
        },
      ]}
    />
  )
}

function PolicyText({ policy: { isEnabled, acts, steps } }: { policy: Policy }) {
  const { t } = useTranslation(['jobs', 'common', 'choices'])
  const position = usePositionText()
  return (
    <div className="page form-page">
      <PageHead title={t('approvals.title')} breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]} />
      <DetailCard title={t('approvals.approvers')} lead={t(isEnabled ? 'approvals.areOn' : 'approvals.areOff')}>
        <ol className="consequences">
          {steps.map((step, index) => (
            <li key={index}>
              {position(
                step.approverType,
                (step.businessUnitRepresentativeType ?? step.locationRepresentativeType)?.name ?? step.personDisplayName,
              )}
            </li>
          ))}
        </ol>
      </DetailCard>
      {isEnabled && (
        <DetailCard title={t('approvals.acts')}>
          <ul className="consequences">
            {acts.map((act) => (
              <li key={act}>{t(`choices:JobApprovalAct.${act}`)}</li>
            ))}
          </ul>
          <MadeAtOnce acts={acts} />
        </DetailCard>
      )}
    </div>
  )
}
