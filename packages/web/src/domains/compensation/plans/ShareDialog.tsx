import { compensationPlanShareFields } from '@kith/shared/domains/compensation/plans.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { MultiSelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { CompensationPlanShareDocument, type CompensationPlanFragment } from '../compensation.graphql.ts'

const rules = ruleSetOf({ sharedWith: compensationPlanShareFields.sharedWith })

interface Props {
  plan: CompensationPlanFragment
  close: () => void
  reload: () => Promise<unknown>
}

/** Says who else reads all of a plan. */
export function ShareDialog({ plan: { id, version, sharedWith }, close, reload }: Props) {
  const { t } = useTranslation(['compensation', 'records'])
  const lookUp = useLookUp()
  const share = useAct(CompensationPlanShareDocument)
  return (
    <FormDialog<{ sharedWith: string[] }>
      title={t('share.title')}
      close={close}
      rules={rules}
      defaults={{ sharedWith: sharedWith.map((person) => person.id) }}
      save={async (values) => {
        await share({ id, version, ...values })
        await reload()
        close()
      }}
    >
      <MultiSelectField
        name="sharedWith"
        label={t('records:compensationPlan.fields.sharedWith.label')}
        help={t('share.help')}
        load={(typed) => lookUp('person', typed, 'people.directory.view')}
        shortest={shortestLookUp}
        initial={sharedWith.map((person) => ({ value: person.id, label: person.name }))}
      />
    </FormDialog>
  )
}
