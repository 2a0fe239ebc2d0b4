import './custom-fields.css'
import { Anchor } from '@mantine/core'
import { customFieldModels } from '@kith/shared/custom-fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { CustomFieldDefinitionsDocument } from './custom-fields.graphql.ts'

/** A section for each kind of record that can have custom fields. */
export default function SectionsPage() {
  const { t } = useTranslation(['custom-fields', 'common'])
  const text = useText()
  return (
    <div className="page">
      <PageHead
        title={t('sections.title')}
        context={t('sections.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      />
      <Loaded query={CustomFieldDefinitionsDocument} variables={{ modelType: null }} part>
        {({ listAllCustomFieldDefinitions: all }) => (
          <section className="card form-section">
            <ul className="section-fields">
              {customFieldModels.map((modelType) => (
                <li key={modelType}>
                  <Anchor component={Link} to={href('settings.custom_field_sections.show', { modelType })}>
                    {text(`choices:CustomFieldModelType.${modelType}`)}
                  </Anchor>
                  <span className="page-context">
                    {t('sections.fields', { count: all.filter((field) => field.modelType === modelType).length })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
    </div>
  )
}
