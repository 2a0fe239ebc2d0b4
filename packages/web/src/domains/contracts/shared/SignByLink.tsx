import { Alert, Button } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { CheckboxField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SignatureFields } from '#domains/account/public.ts'
import { useSending } from './use-sending.ts'
import type { LinkedContract } from './shared-contract.ts'
import { ContractSignByLinkDocument } from '#src/generated/mutations/contractSignByLink.graphql.ts'

interface Values {
  method: 'TYPED' | 'DRAWN'
  name: string | null
  drawing: string | null
  hasConsented: boolean
}
interface Props {
  token: string
  contract: LinkedContract
  done: () => Promise<void>
  reject: () => void
}

/** Takes a name or a drawing with consent; what is missing the server says as it says it to everyone. */
export function SignByLink({ token, contract: { signerName, version, consent }, done, reject }: Props) {
  const { t, i18n } = useTranslation('contracts')
  const { send, failure, isBusy } = useSending()
  const form = useForm<Values>({ defaultValues: { method: 'TYPED', name: signerName, drawing: null, hasConsented: false } })
  const { language } = i18n
  const sign = form.handleSubmit(async ({ method, name, drawing, hasConsented }) => {
    const given = method === 'TYPED' ? { method, name, drawing: null } : { method, name: null, drawing }
    const input = { token, version, language, hasConsented, ...given }
    if (await send(ContractSignByLinkDocument, { input })) await done()
  })
  return (
    <FormProvider {...form}>
      <form className="form dialog-fields" noValidate onSubmit={(event) => void sign(event)}>
        <SignatureFields />
        <CheckboxField name="hasConsented" label={consent} />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <div className="contract-actions">
          <Button type="submit" loading={isBusy}>
            {t('sign.sign')}
          </Button>
          <Button variant="default" color="red" onClick={reject}>
            {t('sign.reject')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
