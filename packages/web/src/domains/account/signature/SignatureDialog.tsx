import { SegmentedControl } from '@mantine/core'
import { signatureMethods, signatureSaveFields } from '@kith/shared/signatures.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { useWatch } from 'react-hook-form'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useField } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { SignaturePicture } from './SignaturePicture.tsx'
import { SignatureSheet } from './SignatureSheet.tsx'

export interface SignatureValues {
  method: (typeof signatureMethods)[number]
  name: string | null
  drawing: string | null
}

interface Props {
  close: () => void
  save: (values: SignatureValues) => Promise<void>
}

/** Types or draws a signature. Someone who cannot draw with a pointer types. */
export default function SignatureDialog({ close, save }: Props) {
  const { t } = useTranslation('account')
  const { displayName } = useSession().user
  return (
    <FormDialog<SignatureValues>
      title={t('signature.dialog')}
      close={close}
      rules={ruleSetOf(signatureSaveFields)}
      defaults={{ method: 'TYPED', name: displayName, drawing: null }}
      problems={({ method, name, drawing }) => [
        ...(method === 'TYPED' && !name?.trim() ? [missing('name', t('signature.nameMissing'))] : []),
        ...(method === 'DRAWN' && !drawing ? [missing('drawing', t('signature.drawingMissing'))] : []),
      ]}
      save={({ method, name, drawing }) => save(method === 'TYPED' ? { method, name, drawing: null } : { method, name: null, drawing })}
    >
      <SignatureFields />
    </FormDialog>
  )
}

const missing = (path: string, message: string): Problem => ({ path, rule: 'required', message, custom: true })

/** The two ways to sign, one of which is shown. */
export function SignatureFields() {
  const { t } = useTranslation('account')
  const { method, name } = useWatch<SignatureValues>()
  const { change } = useField({ name: 'method', label: t('signature.method') })
  return (
    <>
      <SegmentedControl
        aria-label={t('signature.method')}
        value={method ?? 'TYPED'}
        onChange={change}
        data={signatureMethods.map((value) => ({ value, label: t(`signature.methods.${value}`) }))}
      />
      {method === 'DRAWN' ? (
        <SignatureSheet name="drawing" label={t('signature.draw')} />
      ) : (
        <>
          <TextField name="name" label={t('signature.name')} autoComplete="name" />
          <SignaturePicture signature={{ method: 'TYPED', name: name ?? '', drawing: null }} label={t('signature.title')} />
        </>
      )}
    </>
  )
}
