import { useApolloClient } from '@apollo/client/react'
import { contractResendFields } from '@kith/shared/domains/contracts/contracts.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DateField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { type ContractFragment } from './contracts.graphql.ts'
import { ContractResendDocument } from '#src/generated/mutations/contractResend.graphql.ts'

const rules = ruleSetOf({ signBy: contractResendFields.signBy })

interface Props {
  contract: ContractFragment
  close: () => void
  reload: () => Promise<unknown>
}

/** Asks once more those whose turn it is, until another day if need be. */
export function ResendDialog({ contract: { id, version, title, signBy, isExpired }, close, reload }: Props) {
  const { t } = useTranslation(['contracts', 'records'])
  const client = useApolloClient()
  const resend = useAct(ContractResendDocument)
  return (
    <FormDialog<{ signBy: string | null }>
      title={t('resend.action')}
      close={close}
      rules={rules}
      defaults={{ signBy: isExpired ? null : (signBy ?? null) }}
      saveLabel={t('resend.action')}
      save={async ({ signBy: until }) => {
        await resend({ id, version, signBy: until })
        toasts.post({ content: t('resend.done', { title }) })
        client.cache.evict({ fieldName: 'listContracts' })
        close()
        await reload()
      }}
    >
      <p className="page-context">{t('resend.text')}</p>
      <DateField name="signBy" label={t('records:contract.fields.signBy.label')} help={t('issue.signByHelp')} needed={isExpired} />
    </FormDialog>
  )
}
