import type { FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OnboardingTemplatePartsQuery } from './templates.graphql.ts'
import { useVisibilities } from './CustomFieldsOfTemplate.tsx'

type Folder = OnboardingTemplatePartsQuery['listAllDocumentFolders'][number]
interface Values {
  askedDocuments: FormContent['askedDocuments'][number][]
}

/** The documents that a template asks for: what each is called, and the folder in which it ends up. */
export function DocumentsOfTemplate({ folders }: { folders: readonly Folder[] }) {
  const { t } = useTranslation('onboarding')
  const { fields, append, remove } = useFieldArray<Values, 'askedDocuments'>({ name: 'askedDocuments' })
  const asked = useWatch<Values, 'askedDocuments'>({ name: 'askedDocuments' })
  const { errors } = useFormContext<Values>().formState
  const visibilities = useVisibilities()
  const problem = errors.askedDocuments?.message ?? errors.askedDocuments?.root?.message
  const offered = folders.filter(({ isEnabled }) => isEnabled)
  const free = offered.filter(({ id }) => !asked.some(({ folderId }) => folderId === id))
  if (offered.length === 0) return <p className="page-context">{t('templates.noFolders')}</p>
  return (
    <div className="template-documents" data-field="askedDocuments">
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="template-document">
          <TextField name={`askedDocuments.${index}.label`} label={t('templates.label')} />
          <SelectField
            name={`askedDocuments.${index}.folderId`}
            label={t('templates.folder')}
            options={choicesOf(offered)}
            clearable={false}
          />
          <SelectField
            name={`askedDocuments.${index}.visibility`}
            label={t('templates.visibility')}
            options={visibilities}
            clearable={false}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('templates.removeDocument', { label: asked[index]?.label ?? '' })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        className="form-more"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={free.length === 0}
        onClick={() => append({ label: '', folderId: free[0]?.id ?? '', visibility: 'REQUIRED' })}
      >
        {t('templates.addDocument')}
      </Button>
    </div>
  )
}
