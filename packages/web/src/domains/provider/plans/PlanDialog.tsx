import { productPlanCreateFields } from '@kith/shared/domains/provider.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { Dialog } from '#platform/form/Dialog.tsx'
import { ChoicesField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ProductPlanCreateDocument, ProductPlanUpdateDocument, type ProductPlanLineFragment } from './product-plans.graphql.ts'

interface Props {
  plans: readonly ProductPlanLineFragment[]
  /** Null for a new one. */
  id: string | null
  close: () => void
  reload: () => Promise<unknown>
}

/** Chooses the modules of a plan; those that come with the product are only shown. */
export function PlanDialog({ plans, id, close, reload }: Props) {
  const { t } = useTranslation(['provider', 'choices'])
  const { may } = useSession()
  const create = useAct(ProductPlanCreateDocument)
  const update = useAct(ProductPlanUpdateDocument, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument],
    awaitRefetchQueries: true,
  })
  const plan = plans.find((each) => each.id === id)
  if (id && !plan)
    return (
      <Dialog close={close} title={t('plans.name')}>
        <p>{t('plans.notFound')}</p>
      </Dialog>
    )
  const readOnly = plan?.isSystem === true || !may('product_plans.edit')
  const all = plans.find(({ isSystem }) => isSystem)?.modules ?? []
  return (
    <FormDialog
      title={plan ? (readOnly ? plan.name : t('plans.edit', { name: plan.name })) : t('plans.create')}
      close={close}
      readOnly={readOnly}
      {...(plan ? { reload } : { saveLabel: t('plans.create') })}
      rules={ruleSetOf(productPlanCreateFields)}
      defaults={{ name: plan?.name ?? '', description: plan?.description ?? '', modules: plan?.modules ?? ['people' as const] }}
      save={async ({ name, description, modules }) => {
        const values = { name, description: description || null, modules }
        if (plan) await update({ id: plan.id, version: plan.version, ...values })
        else await create(values)
        toasts.post({ content: t(plan ? 'plans.saved' : 'plans.made', { name }) })
        await reload()
        close()
      }}
    >
      {plan?.isSystem && <p className="page-context">{t('plans.systemText')}</p>}
      <TextField name="name" label={t('plans.planName')} disabled={readOnly} />
      <TextAreaField name="description" label={t('plans.description')} rows={2} disabled={readOnly} />
      <ChoicesField
        name="modules"
        label={t('plans.modules')}
        options={all.map((value) => ({ value, label: t(`choices:ProductModule.${value}`), disabled: readOnly || value === 'people' }))}
      />
      {plan && !readOnly && plan.tenantUsages > 0 && <p className="page-context">{t('plans.usedText', { count: plan.tenantUsages })}</p>}
    </FormDialog>
  )
}
