import { useApolloClient } from '@apollo/client/react'
import { checklistStartFields } from '@kith/shared/domains/checklists/tasks.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import type { ActionDialogProps } from '#platform/routing/contributions.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ChecklistsToStartDocument } from './checklists.graphql.ts'
import { ChecklistStartDocument } from '#src/generated/mutations/checklistStart.graphql.ts'

/** Asks which checklist, and gives its tasks to their owners. */
export default function StartDialog({ record: { id: personId }, close }: ActionDialogProps) {
  const { t } = useTranslation(['checklists', 'choices'])
  const client = useApolloClient()
  const start = useAct(ChecklistStartDocument)
  return (
    <Loaded query={ChecklistsToStartDocument} variables={{ personId }} fresh part>
      {({ listStartableChecklists: all, getPerson: person }) => {
        const jobId = person.primaryJob?.id
        const name = person.displayName
        return (
          <FormDialog<{ templateId: string | null }>
            title={t('start.action')}
            close={close}
            saveLabel={t('start.action')}
            readOnly={!jobId || all.length === 0}
            rules={{ templateId: ruleSetOf(checklistStartFields)['templateId'] ?? [] }}
            defaults={{ templateId: all.length === 1 ? (all[0]?.id ?? null) : null }}
            fieldOf={(path) => (path === 'jobId' ? 'templateId' : path)}
            save={async ({ templateId }) => {
              const { data } = await start({ jobId: jobId ?? null, templateId })
              toasts.post({ content: t('start.done', { count: data?.checklistStart ?? 0, person: name }) })
              client.cache.evict({ fieldName: 'listChecklistTasks' })
              close()
            }}
          >
            <p className="dialog-text">{jobId ? t(all.length > 0 ? 'start.text' : 'start.none', { person: name }) : t('start.noJob')}</p>
            {jobId && all.length > 0 && (
              <SelectField
                name="templateId"
                label={t('start.template')}
                options={all.map((each) => ({
                  value: each.id,
                  label: each.name,
                  detail: t(`choices:ChecklistOccasion.${each.occasion}`),
                }))}
                clearable={false}
              />
            )}
          </FormDialog>
        )
      }}
    </Loaded>
  )
}
