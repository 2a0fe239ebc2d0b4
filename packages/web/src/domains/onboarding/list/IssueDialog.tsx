import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OnboardingTemplatesToChooseDocument, type OnboardingRowFragment } from '../onboarding.graphql.ts'
import { OnboardingSessionCreateDocument } from '#src/generated/mutations/onboardingSessionCreate.graphql.ts'

interface Props {
  row: Pick<OnboardingRowFragment, 'jobId' | 'personDisplayName'>
  close: () => void
  done: () => Promise<unknown>
}

/** Asks for the template, and issues the onboarding. */
export function IssueDialog({ row, close, done }: Props) {
  const { t } = useTranslation('onboarding')
  const issue = useAct(OnboardingSessionCreateDocument)
  const { jobId, personDisplayName: person } = row
  return (
    <Loaded query={OnboardingTemplatesToChooseDocument} variables={{}} fresh part>
      {({ listOnboardingFormTemplates: { items } }) => (
        <FormDialog<{ templateId: string | null }>
          title={t('issue.one')}
          close={close}
          saveLabel={t('issue.one')}
          rules={{ templateId: [{ rule: 'required' }] }}
          defaults={{ templateId: items.length === 1 ? (items[0]?.id ?? null) : null }}
          fieldOf={(path) => (path === 'jobId' ? 'templateId' : path)}
          save={async ({ templateId }) => {
            await issue({ jobId, templateId })
            toasts.post({ content: t('issue.done', { person }) })
            await done()
            close()
          }}
        >
          <p className="dialog-text">{items.length > 0 ? t('issue.text', { person }) : t('issue.noTemplates')}</p>
          <SelectField
            name="templateId"
            label={t('issue.template')}
            options={items.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
            clearable={false}
          />
        </FormDialog>
      )}
    </Loaded>
  )
}
