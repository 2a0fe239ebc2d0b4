import { customFieldUpdateFields } from '@kith/shared/domains/custom-fields.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CustomFieldUpdateDocument, EditedCustomFieldDocument, type EditedFieldFragment } from './custom-fields.graphql.ts'
import type { FieldFormValues, GroupAccess } from './field-access.ts'
import { fieldSections } from './FieldSections.tsx'
import { inputOf, valuesOf } from './field-values.ts'
import { MergeOptionDialog } from './MergeOptionDialog.tsx'
import type { MergeOption } from './OptionFields.tsx'
import { usePatternQuestion } from './use-pattern-question.tsx'
import { WithAccess, type Give } from './WithAccess.tsx'

const { id: _, version: __, ...fields } = customFieldUpdateFields
const rules = ruleSetOf(fields)

/** Changes a field; what permissions, files and callers of the API name stays as it was made. */
export default function EditCustomFieldPage() {
  const { customFieldId = '' } = useParams()
  return (
    <Loaded query={EditedCustomFieldDocument} variables={{ id: customFieldId }} fresh>
      {({ getCustomField: field }, reload) => (
        <WithAccess key={field.id} fieldId={field.id}>
          {(access, give) => <Edited field={field} reload={reload} access={access} give={give} />}
        </WithAccess>
      )}
    </Loaded>
  )
}

type Props = { field: EditedFieldFragment; reload: () => Promise<unknown>; access: GroupAccess[] | null; give: Give }

/** The form begins anew once an option has been merged by its own reader: nothing has been typed, and nobody else has changed the field. */
function Edited({ field, ...props }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  const [merged, setMerged] = useState<readonly string[]>([])
  const gone = merged.filter((each) => !field.definition.options.some(({ id }) => id === each)).length
  return (
    <>
      <Form key={gone} isAnew={gone > 0} field={field} {...props} merge={setAsked} />
      {asked !== null && (
        <MergeOptionDialog
          field={field}
          optionId={asked}
          begin={() => setMerged([...merged, asked])}
          fail={() => setMerged(merged)}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Form({ field, reload, access, give, merge, isAnew }: Props & { merge: MergeOption; isAnew: boolean }) {
  const { t } = useTranslation(['custom-fields', 'common'])
  const { may } = useSession()
  const update = useAct(CustomFieldUpdateDocument)
  const list = href('settings.custom_fields.list')
  const patternQuestion = usePatternQuestion(field)
  // The button that had the focus is gone with its option
  useEffect(() => void (isAnew && document.querySelector<HTMLElement>('.field-option-merge')?.focus()), [isAnew])
  return (
    <FormPage<FieldFormValues>
      title={t('fields.edit')}
      about={field.name}
      context={field.name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('fields.title'), to: list },
      ]}
      cancel={list}
      rules={rules}
      defaults={{ ...valuesOf(field), access: access ?? [] }}
      reload={reload}
      sections={fieldSections(t, { isNew: false, hasAccess: access !== null, merge: may('custom_fields.delete') ? merge : undefined })}
      save={async ({ access: given, ...values }) => {
        const { modelType: _model, type: _type, apiName: _name, ...input } = inputOf(values)
        await patternQuestion.ask(input.pattern)
        await give(field.id, given, field.modelType)
        await update({ ...input, id: field.id, version: field.version })
        return { to: list, toast: t('fields.saved', { name: input.name }) }
      }}
    >
      {patternQuestion.dialog}
    </FormPage>
  )
}
