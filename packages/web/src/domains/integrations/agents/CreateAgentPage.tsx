import { agentKeyCreateFields, agentModes } from '@kith/shared/domains/integrations/agents.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { DateField } from '#platform/form/DateField.tsx'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { keepSecret } from '../kept-secret.ts'
import { AgentKeyCreateDocument, AgentsDocument } from './agents.graphql.ts'

const empty = { name: null as string | null, mode: 'READ' as (typeof agentModes)[number] | null, expiresOn: null as string | null }

/** Makes a key for an agent; the list shows its secret once it is made. */
export default function CreateAgentPage() {
  const { t } = useTranslation(['integrations', 'choices', 'common'])
  const create = useAct(AgentKeyCreateDocument, {
    context: { quiet: true },
    refetchQueries: [AgentsDocument],
    fetchPolicy: 'no-cache',
  })
  const list = href('me.agents')
  return (
    <FormPage<typeof empty>
      title={t('agents.add')}
      context={t('agents.addLine')}
      saveLabel={t('agents.add')}
      breadcrumb={[{ label: t('agents.title'), to: list }]}
      cancel={list}
      rules={ruleSetOf(agentKeyCreateFields)}
      defaults={empty}
      save={async (input) => {
        const made = (await create(input)).data?.agentKeyCreate
        if (made) keepSecret({ name: made.agentKey.name, secret: made.secret })
        return { to: list }
      }}
      sections={[
        {
          id: 'key',
          title: t('keys.details'),
          content: (
            <>
              <TextField name="name" label={t('keys.name')} help={t('agents.nameHelp')} />
              <SelectField
                name="mode"
                label={t('agents.mode')}
                help={t('agents.modeHelp')}
                options={agentModes.map((mode) => ({ value: mode, label: t(`choices:AgentMode.${mode}`) }))}
              />
              <DateField name="expiresOn" label={t('keys.expiresOn')} help={t('agents.expiresHelp')} />
            </>
          ),
        },
      ]}
    />
  )
}
