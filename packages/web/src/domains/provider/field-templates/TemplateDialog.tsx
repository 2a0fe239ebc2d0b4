import { useQuery } from '@apollo/client/react'
import { customFieldTemplate, customFieldTemplateCreateFields, customFieldTemplateVisibilities } from '@kith/shared/domains/provider.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useWatch } from 'react-hook-form'
import { newField, TemplateInputs, type FieldValues } from '#domains/custom-fields/public.ts'
import { Dialog } from '#platform/form/Dialog.tsx'
import { MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  CustomFieldTemplateCreateDocument,
  CustomFieldTemplateUpdateDocument,
  TemplateOrganisationsDocument,
  type FieldTemplateLineFragment,
} from './field-templates.graphql.ts'

interface Props {
  lines: readonly FieldTemplateLineFragment[]
  /** Null for a new one. */
  id: string | null
  close: () => void
  reload: () => Promise<unknown>
}

interface Values extends Omit<FieldValues, 'categoryId'> {
  categoryName: string
  visibility: (typeof customFieldTemplateVisibilities)[number]
  aliases: string[]
}

const { organisations: _, ...fields } = customFieldTemplateCreateFields
const rules = ruleSetOf(fields)

/** A template and who may use it. */
export function TemplateDialog({ lines, id, close, reload }: Props) {
  const { t } = useTranslation('provider')
  const { label, help } = useRecordText(customFieldTemplate)
  const { may } = useSession()
  const create = useAct(CustomFieldTemplateCreateDocument)
  const update = useAct(CustomFieldTemplateUpdateDocument)
  const line = lines.find((each) => each.id === id)
  if (id && !line)
    return (
      <Dialog close={close} title={t('fieldTemplates.title')}>
        <p>{t('fieldTemplates.notFound')}</p>
      </Dialog>
    )
  return (
    <FormDialog<Values>
      title={line ? t('fieldTemplates.edit', { name: line.template.name }) : t('fieldTemplates.create')}
      close={close}
      readOnly={!may('custom_field_templates.edit')}
      {...(line ? { reload } : { saveLabel: t('fieldTemplates.create') })}
      rules={rules}
      defaults={valuesOf(line)}
      fieldOf={(path) => path.replace(/^organisations\..*$/, 'aliases')}
      save={async (values) => {
        const input = inputOf(values)
        if (line) await update({ id: line.id, version: line.version, ...input })
        else await create(input)
        toasts.post({ content: t(line ? 'fieldTemplates.saved' : 'fieldTemplates.made', { name: input.name }) })
        await reload()
        close()
      }}
    >
      <TemplateInputs isNew={!line} category={{ label: label('categoryName'), help: help('categoryName') ?? '' }} />
      <Visibility />
    </FormDialog>
  )
}

function Visibility() {
  const { t } = useTranslation('choices')
  const { label } = useRecordText(customFieldTemplate)
  const { data } = useQuery(TemplateOrganisationsDocument)
  const visibility = useWatch<Values, 'visibility'>({ name: 'visibility' })
  const options = (data?.listOrganisations ?? []).map(({ alias, name }) => ({ value: alias, label: name }))
  return (
    <>
      <SelectField
        name="visibility"
        label={label('visibility')}
        options={customFieldTemplateVisibilities.map((value) => ({ value, label: t(`CustomFieldTemplateVisibility.${value}`) }))}
        clearable={false}
      />
      {visibility === 'CHOSEN' && <MultiSelectField name="aliases" label={label('organisations')} options={options} />}
    </>
  )
}

function valuesOf(line: FieldTemplateLineFragment | undefined): Values {
  const { categoryId: _category, ...blank } = newField
  if (!line) return { ...blank, categoryName: '', visibility: 'ALL', aliases: [] }
  const { id: _id, __typename: _type, options, ...template } = line.template
  return {
    ...template,
    options: options.map((name) => ({ id: null, label: name, isEnabled: true })),
    visibility: line.visibility,
    aliases: line.organisations.map(({ alias }) => alias),
  }
}

function inputOf({ aliases, options, ...values }: Values) {
  const isText = values.type === 'TEXT'
  const chooses = values.type === 'SINGLE_SELECT' || values.type === 'MULTI_SELECT'
  return {
    ...values,
    pattern: isText ? values.pattern : null,
    patternMessage: isText ? values.patternMessage : null,
    allowsJobs: values.type === 'PEOPLE_DROPDOWN' && values.allowsJobs,
    options: chooses ? options.map(({ label }) => ({ label })) : [],
    organisations: values.visibility === 'CHOSEN' ? aliases.map((alias) => ({ alias })) : [],
  }
}
