import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { customField, customFieldCategory } from '@kith/shared/domains/custom-fields.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { NewRecordDialog } from '#platform/record/NewRecordDialog.tsx'
import { wordOf } from '#platform/record/record-pages.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CustomFieldCategoriesDocument } from './custom-fields.graphql.ts'
import { CustomFieldCategoryCreateDocument } from '#src/generated/mutations/customFieldCategoryCreate.graphql.ts'
import type { FieldValues } from './field-values.ts'

/** The categories of the chosen kind of record; one that is missing is added without leaving the form. */
export function CategoryField() {
  const { label } = useRecordText(customField)
  const { t } = useTranslation('custom-fields')
  const text = useText()
  const mayAdd = useSession().may(customFieldCategory.permissions.create)
  const [adding, setAdding] = useState(false)
  const modelType = useWatch<FieldValues, 'modelType'>({ name: 'modelType' })
  const { data, refetch } = useQuery(CustomFieldCategoriesDocument, { variables: { modelType }, fetchPolicy: 'network-only' })
  const options = (data?.listAllCustomFieldCategories ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div>
      <SelectField
        name="categoryId"
        label={label('categoryId')}
        options={options}
        again={() => void refetch()}
        clearable={false}
        {...(data && options.length === 0 ? { help: t('fields.noCategory') } : {})}
      />
      {mayAdd && (
        <Button variant="subtle" size="compact-sm" mt={4} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {text(wordOf(customFieldCategory, 'add'))}
        </Button>
      )}
      {adding && <AddCategory begin={{ modelType }} added={refetch} close={() => setAdding(false)} />}
    </div>
  )
}

interface AddProps {
  begin: Pick<FieldValues, 'modelType'>
  added: () => Promise<unknown>
  close: () => void
}

function AddCategory({ begin, added, close }: AddProps) {
  const { setValue } = useFormContext<FieldValues>()
  const create = useAct(CustomFieldCategoryCreateDocument)
  const save = async ({ name, modelType }: Readonly<Record<string, unknown>>) => {
    const input = { name: name as string, modelType: modelType as FieldValues['modelType'] }
    const { data } = await create(input)
    await added()
    const made = data?.customFieldCategoryCreate
    if (made && input.modelType === begin.modelType) setValue('categoryId', made.id, { shouldDirty: true, shouldValidate: true })
    close()
  }
  return <NewRecordDialog kind={customFieldCategory} begin={begin} close={close} save={save} />
}
