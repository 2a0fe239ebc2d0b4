import './tenants.css'
import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ProductPlanDocument, type ModuleStatesFragment } from './product-plan.graphql.ts'

/** What the organisation has of the product, as its provider has decided. */
export default function ProductPlanPage() {
  const { t } = useTranslation(['tenants', 'common'])
  return (
    <Loaded query={ProductPlanDocument} variables={{}} fresh>
      {({ getProductPlan: modules }) => (
        <div className="page">
          <PageHead
            title={t('plan.title')}
            breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
            context={t('plan.line')}
          />
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

function ModuleLine({ module: { name, isOn } }: { module: ModuleStatesFragment }) {
  const { t } = useTranslation(['tenants', 'choices'])
  return (
    <li>
      <span className="module-words">
        <strong>{t(`choices:ProductModule.${name}`)}</strong>
        <span>{t(`plan.brought.${name}`)}</span>
      </span>
      <Badge color={isOn ? 'green' : 'gray'}>{t(name === 'people' ? 'plan.always' : isOn ? 'plan.on' : 'plan.off')}</Badge>
    </li>
  )
}
