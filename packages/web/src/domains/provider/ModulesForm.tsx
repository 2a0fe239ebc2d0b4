import './provider.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OrganisationPlanSetDocument, type OrganisationDetailsFragment } from './organisations.graphql.ts'
import { ProductPlansDocument } from './plans/product-plans.graphql.ts'

interface Props {
  organisation: OrganisationDetailsFragment
  reload: () => Promise<unknown>
}

type Module = NonNullable<OrganisationDetailsFragment['modules']>[number]

/** The plan of an organisation, a switch for each module, and what follows from changing them before it is done. */
export function ModulesForm({ organisation: { alias, name, modules, productPlan }, reload }: Props) {
  const { t } = useTranslation(['provider', 'tenants', 'choices'])
  const { may } = useSession()
  const before = modules ?? []
  const { data } = useQuery(ProductPlansDocument, { skip: !may('product_plans.view') })
  const plans = data?.listProductPlans ?? (productPlan ? [productPlan] : [])
  const [planId, setPlanId] = useState(productPlan?.id)
  const plan = plans.find(({ id }) => id === planId) ?? productPlan
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(before.filter(({ isOn }) => isOn).map((module) => module.name)))
  const [isAsking, setAsking] = useState(false)
  const [set] = useMutation(OrganisationPlanSetDocument, { refetchQueries: [SessionDetailsDocument], awaitRefetchQueries: true })
  const mayEdit = may('organisations.edit')
  const named = (switched: readonly Module[]) => switched.map((module) => t(`choices:ProductModule.${module.name}`)).join(', ')
  const on = before.filter((module) => !module.isOn && chosen.has(module.name))
  const off = before.filter((module) => module.isOn && !chosen.has(module.name))
  const isOther = plan?.id !== productPlan?.id
  const toggle = (module: string, isOn: boolean) =>
    choose((known) => new Set(isOn ? [...known, module] : [...known].filter((each) => each !== module)))
  const choosePlan = (id: string | null) => {
    const given = plans.find((each) => each.id === id)
    if (!given) return
    setPlanId(given.id)
    choose(new Set(given.modules))
  }
  const exceptionOf = (module: Module) => {
    const isInPlan = module.name === 'people' || plan?.modules.includes(module.name) === true
    if (isInPlan === chosen.has(module.name)) return null
    return t(isInPlan ? 'leftOut' : 'added')
  }
  return (
    <DetailCard title={t('modules')}>
      <div className="module-switches">
        <Select
          label={t('plan')}
          description={t('planHelp')}
          data={plans.map((each) => ({ value: each.id, label: each.name }))}
          value={plan?.id ?? null}
          onChange={choosePlan}
          allowDeselect={false}
          disabled={!mayEdit}
        />
        {before.map((module) => (
          <Switch
            key={module.name}
            label={t(`choices:ProductModule.${module.name}`)}
            description={[t(`tenants:plan.brought.${module.name}`), exceptionOf(module)].filter(Boolean).join(' · ')}
            checked={chosen.has(module.name)}
            disabled={!mayEdit || module.name === 'people'}
            onChange={(event) => toggle(module.name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {mayEdit && (
        <div className="module-buttons no-print">
          <Button onClick={() => (isOther || on.length + off.length > 0 ? setAsking(true) : toasts.post({ content: t('unchanged') }))}>
            {t('save')}
          </Button>
        </div>
      )}
      {isAsking && plan && (
        <ConfirmDialog
          title={t('modulesTitle', { name })}
          confirm={t('modulesConfirm')}
          dangerous={off.length > 0}
          close={() => setAsking(false)}
          run={async () => {
            const wanted = before.map((module) => module.name).filter((module) => chosen.has(module))
            await set({ variables: { input: { alias, productPlanId: plan.id, modules: wanted } } })
            toasts.post({ content: t('saved') })
            await reload()
          }}
        >
          {isOther && <p>{t('planNow', { plan: plan.name })}</p>}
          {on.length > 0 && <p>{t('modulesOn', { modules: named(on) })}</p>}
          {off.length > 0 && <p>{t('modulesOff', { modules: named(off) })}</p>}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
