import { useQuery } from '@apollo/client/react'
import { modelOfKind } from '@kith/shared/custom-fields.ts'
import { useRef, useState } from 'react'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { CustomFieldCards, categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { RecordCustomFieldsDocument, type RecordCustomFieldsQuery } from '#platform/custom-fields/record-custom-fields.graphql.ts'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { BusinessEntityCustomFieldsUpdateDocument } from '#src/generated/mutations/businessEntityCustomFieldsUpdate.graphql.ts'
import { BusinessUnitCustomFieldsUpdateDocument } from '#src/generated/mutations/businessUnitCustomFieldsUpdate.graphql.ts'
import { LocationCustomFieldsUpdateDocument } from '#src/generated/mutations/locationCustomFieldsUpdate.graphql.ts'
import { PositionTitleCustomFieldsUpdateDocument } from '#src/generated/mutations/positionTitleCustomFieldsUpdate.graphql.ts'
import { TrainingCustomFieldsUpdateDocument } from '#src/generated/mutations/trainingCustomFieldsUpdate.graphql.ts'

const updates = {
  BUSINESS_ENTITY: BusinessEntityCustomFieldsUpdateDocument,
  BUSINESS_UNIT: BusinessUnitCustomFieldsUpdateDocument,
  LOCATION: LocationCustomFieldsUpdateDocument,
  POSITION_TITLE: PositionTitleCustomFieldsUpdateDocument,
  TRAINING: TrainingCustomFieldsUpdateDocument,
}
type Model = keyof typeof updates
interface Input {
  id: string
  version: number
  customFields: ReturnType<typeof customInput>
}
const isFilledIn = (model: string | undefined): model is Model => model !== undefined && Object.hasOwn(updates, model)

/** A card for each category of the custom fields of a record, with a dialog that changes what it says. */
export default function RecordCustomFields({ kind, record: { id }, reload }: SectionProps) {
  const model = modelOfKind(kind)
  return isFilledIn(model) && <Cards model={model} id={id} reload={reload} />
}

type Filled = RecordCustomFieldsQuery['getRecordCustomFields']

function Cards({ model, id, reload }: { model: Model; id: string; reload: () => Promise<unknown> }) {
  const { data, refetch } = useQuery(RecordCustomFieldsDocument, {
    variables: { modelType: model, modelId: id },
    fetchPolicy: 'cache-and-network',
  })
  const [edited, setEdited] = useState<string | null>(null)
  const filled = data?.getRecordCustomFields
  if (!filled || filled.customFields.length === 0) return null
  const category = categoriesOf(filled.customFields).find((each) => each.id === edited)
  const again = () => Promise.all([refetch(), reload()])
  return (
    <CardColumns>
      <CustomFieldCards values={filled.customFields} edit={(categoryId) => () => setEdited(categoryId)} />
      {category && (
        <Dialog key={category.id} model={model} id={id} filled={filled} category={category} reload={again} close={() => setEdited(null)} />
      )}
    </CardColumns>
  )
}

interface DialogProps {
  model: Model
  id: string
  filled: Filled
  category: ReturnType<typeof categoriesOf>[number]
  reload: () => Promise<unknown>
  close: () => void
}

function Dialog({ model, id, filled, category: { name, values }, reload, close }: DialogProps) {
  const { t } = useTranslation('custom-fields')
  const update = useAct<unknown, Input>(updates[model])
  const sent = useRef<ReturnType<typeof customInput>>([])
  return (
    <FormDialog<CustomValues>
      title={t('values.edit', { category: name })}
      close={close}
      defaults={customDefaults(values)}
      rules={customRules(values)}
      fieldOf={(path) => customPath(path, sent.current)}
      reload={reload}
      isMergedByItself
      save={async (given) => {
        sent.current = customInput(values, given)
        if (sent.current.length > 0) await update({ id, version: filled.version, customFields: sent.current })
        await reload()
        toasts.post({ content: t('values.kept', { category: name }) })
        close()
      }}
    >
      <CustomFieldInputs values={values} missing={filled.missingCustomFields} />
    </FormDialog>
  )
}
