import { useQuery } from '@apollo/client/react'
import { contractSignFields } from '@kith/shared/domains/contracts/contracts.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { CheckboxField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { OwnSignatureDocument, SignatureFields, SignaturePicture } from '#domains/account/public.ts'

const { id: _, version: __, ...given } = contractSignFields
const rules = ruleSetOf(given)

export interface SignValues {
  method: 'TYPED' | 'DRAWN'
  name: string | null
  drawing: string | null
  hasConsented: boolean
}
interface Props {
  name: string
  close: () => void
  save: (values: SignValues) => Promise<void>
}

/** Signs with what is saved, or with a name or a drawing given now. */
export function SignDialog(props: Props) {
  const { t } = useTranslation('contracts')
  const { data, error } = useQuery(OwnSignatureDocument, { fetchPolicy: 'network-only' })
  if (!data && !error)
    return (
      <Dialog close={props.close} title={t('sign.sign')}>
        <Skeleton height={160} />
      </Dialog>
    )
  return <SignForm {...props} saved={data?.getSavedSignature ?? null} />
}

type Saved = { method: 'TYPED' | 'DRAWN'; name: string | null; drawing: string | null }

export function SignForm({ name, close, save, saved }: Props & { saved: Saved | null }) {
  const { t } = useTranslation(['contracts', 'account'])
  const [usesSaved, setUsesSaved] = useState(saved !== null)
  return (
    <FormDialog<SignValues>
      title={t('sign.sign')}
      close={close}
      rules={rules}
      defaults={{ method: 'TYPED', name, drawing: null, hasConsented: false }}
      problems={({ method, name: typed, drawing, hasConsented }) => [
        ...(!usesSaved && method === 'TYPED' && !typed?.trim() ? [{ path: 'name', ...errorMessage('signature_name') }] : []),
        ...(!usesSaved && method === 'DRAWN' && !drawing ? [{ path: 'drawing', ...errorMessage('signature_drawing') }] : []),
        ...(hasConsented ? [] : [{ path: 'hasConsented', ...errorMessage('contract_consent') }]),
      ]}
      saveLabel={t('sign.sign')}
      save={({ hasConsented, ...values }) => save({ ...signatureOf(usesSaved && saved ? saved : values), hasConsented })}
    >
      {saved && (
        <SegmentedControl
          aria-label={t('sign.with')}
          value={usesSaved ? 'SAVED' : 'NEW'}
          onChange={(value) => setUsesSaved(value === 'SAVED')}
          data={[
            { value: 'SAVED', label: t('sign.saved') },
            { value: 'NEW', label: t('sign.new') },
          ]}
        />
      )}
      {usesSaved && saved ? <SignaturePicture signature={saved} label={t('account:signature.title')} /> : <SignatureFields />}
      <CheckboxField name="hasConsented" label={t('consent.text')} />
    </FormDialog>
  )
}

const signatureOf = ({ method, name, drawing }: Saved): Saved =>
  method === 'TYPED' ? { method, name, drawing: null } : { method, name: null, drawing }
