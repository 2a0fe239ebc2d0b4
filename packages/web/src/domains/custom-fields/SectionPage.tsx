import './custom-fields.css'
import { Anchor } from '@mantine/core'
import { customFieldModels } from '@kith/shared/custom-fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Link, useParams } from 'react-router'
import { CardColumns, DetailCard } from '#platform/detail/DetailCard.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { MoveButtons } from '#platform/form/list/MoveButtons.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CustomFieldCategoriesDocument, CustomFieldDefinitionsDocument, type CustomFieldDefinitionsQuery } from './custom-fields.graphql.ts'
import { CustomFieldMoveDocument } from '#src/generated/mutations/customFieldMove.graphql.ts'

type Field = CustomFieldDefinitionsQuery['listAllCustomFieldDefinitions'][number]

/** Shows the categories of a section with their fields, in the order in which forms and cards show them. */
export default function SectionPage() {
  const { modelType: given } = useParams()
  const { t } = useTranslation(['custom-fields', 'common'])
  const text = useText()
  const modelType = customFieldModels.find((each) => each === given)
  if (!modelType) return <NotFoundPage />
  return (
    <div className="page">
      <PageHead
        title={text(`choices:CustomFieldModelType.${modelType}`)}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('sections.title'), to: href('settings.custom_field_sections.list') },
        ]}
      />
      <Loaded query={CustomFieldCategoriesDocument} variables={{ modelType }} part>
        {({ listAllCustomFieldCategories: categories }) => (
          <Loaded query={CustomFieldDefinitionsDocument} variables={{ modelType }} part>
            {({ listAllCustomFieldDefinitions: fields }) => (
              <CardColumns>
                {categories.length === 0 && <p className="page-context">{t('sections.empty')}</p>}
                {categories.map(({ id, name }) => (
                  <DetailCard key={id} title={name}>
                    <Fields fields={fields.filter(({ category }) => category?.id === id)} />
                  </DetailCard>
                ))}
              </CardColumns>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function Fields({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation('custom-fields')
  const text = useText()
  const mayEdit = useSession().may('custom_fields.edit')
  const moveField = useAct(CustomFieldMoveDocument, { refetchQueries: [CustomFieldDefinitionsDocument], awaitRefetchQueries: true })
  const move = (from: number, to: number) => {
    const [id, before] = [fields[from]?.id ?? '', fields[to > from ? to + 1 : to]?.id ?? null]
    void moveField({ id, before }).catch(() => undefined)
  }
  if (fields.length === 0) return <p className="page-context">{t('sections.emptyCategory')}</p>
  return (
    <ul className="section-fields">
      {fields.map(({ id, name, type }, index) => (
        <li key={id}>
          {mayEdit ? (
            <Anchor component={Link} to={href('settings.custom_fields.edit', { customFieldId: id })}>
              {name}
            </Anchor>
          ) : (
            name
          )}
          <span className="page-context">{text(`choices:CustomFieldType.${type}`)}</span>
          {mayEdit && fields.length > 1 && (
            <span className="section-field-place">
              <MoveButtons name={name} index={index} last={fields.length - 1} move={move} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
