import './tenants.css'
import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { OwnProductPlanDocument, type ModuleStatesFragment } from './product-plan.graphql.ts'

/** What the organisation has of the product, as its provider has decided. */
export default function ProductPlanPage() {
  const { t } = useTranslation(['tenants', 'common'])
  return (
    <Loaded query={OwnProductPlanDocument} variables={{}} fresh>
      {({ getOwnProductPlan: { name, description, modules } }) => (
        <div className="page">
          <PageHead
            title={t('plan.title')}
            breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
            context={t('plan.line')}
          />
          <h2 className="plan-name">{name}</h2>
          {description && <p className="page-context plan-description">{description}</p>}
          <ul className="card module-list" aria-label={t('plan.title')}>
            {modules.map((module) => (
              <ModuleLine key={module.name} module={module} />
            ))}
          </ul>
          {modules.some(({ isOn }) => !isOn) && <p className="page-context">{t('plan.offText')}</p>}
        </div>
      )}
    </Loaded>
  )
}

function ModuleLine({ module: { name, isOn, isInPlan } }: { module: ModuleStatesFragment }) {
  const { t } = useTranslation(['tenants', 'choices'])
  const exception = isOn === isInPlan ? null : t(isOn ? 'plan.added' : 'plan.leftOut')
  return (
    <li>
      <span className="module-words">
        <strong>{t(`choices:ProductModule.${name}`)}</strong>
        <span>{[t(`plan.brought.${name}`), exception].filter(Boolean).join(' · ')}</span>
      </span>
      <Badge color={isOn ? 'green' : 'gray'}>{t(name === 'people' ? 'plan.always' : isOn ? 'plan.on' : 'plan.off')}</Badge>
    </li>
  )
}
