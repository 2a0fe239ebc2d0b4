import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { Requirement } from './RequirementsCard.tsx'
import { WorkforceRoleRequirementCreateDocument } from '#src/generated/mutations/workforceRoleRequirementCreate.graphql.ts'
import { WorkforceRoleRequirementUpdateDocument } from '#src/generated/mutations/workforceRoleRequirementUpdate.graphql.ts'

export interface RequirementValues {
  effectiveFrom: string | null
  maximumFte: string | null
  totalFte: string | null
  totalJobs: number | null
  annualBudget: { amount: string | null; currency: string | null }
}

interface Props {
  role: { id: string; name: string }
  /** The requirement that is corrected; a new one without it, which begins with what was asked for last. */
  line?: Requirement
  last?: Requirement | undefined
  begin?: Partial<RequirementValues>
  close: () => void
  saved: () => Promise<void>
}

export function RequirementDialog({ role, line, last, begin, close, saved }: Props) {
  const { t } = useTranslation('workforce')
  const { may, tenantConfig } = useSession()
  const add = useAct(WorkforceRoleRequirementCreateDocument)
  const correct = useAct(WorkforceRoleRequirementUpdateDocument)
  const mayBudget = may('workforce_planning.budgets.edit') && may('workforce_planning.budgets.view')
  const fields = Object.fromEntries(
    Object.entries<Field>(workforceRoleRequirement.fields).filter(([name]) => name !== 'annualBudget' || mayBudget),
  )
  const from = line ?? last
  return (
    <FormDialog<RequirementValues>
      title={t(line ? 'requirements.correctTitle' : 'requirements.addTitle', { name: role.name })}
      close={close}
      {...(line ? {} : { saveLabel: t('requirements.add') })}
      rules={ruleSetOf(fields)}
      defaults={{
        effectiveFrom: line?.effectiveFrom ?? null,
        maximumFte: from?.maximumFte ?? null,
        totalFte: from?.totalFte ?? null,
        totalJobs: from?.totalJobs ?? null,
        annualBudget: { amount: from?.annualBudget?.amount ?? null, currency: from?.annualBudget?.currency ?? tenantConfig.currency },
        ...begin,
      }}
      save={async ({ annualBudget, effectiveFrom, ...values }) => {
        const amounts = mayBudget ? { annualBudget: annualBudget.amount ? annualBudget : null } : {}
        const input = { ...values, ...amounts, effectiveFrom: effectiveFrom ?? '' }
        if (line) await correct({ ...input, id: line.id, version: line.version })
        else await add({ ...input, workforceRoleId: role.id })
        toasts.post({ content: t('saved', { name: role.name }) })
        await saved()
      }}
    >
      <p className="page-context">{t('requirements.untilNext')}</p>
      {Object.entries<Field>(fields).map(([name, field]) => (
        <DeclaredInput key={name} kind={workforceRoleRequirement} name={name} field={field} />
      ))}
    </FormDialog>
  )
}
