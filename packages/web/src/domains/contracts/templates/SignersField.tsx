import { mostSigners, signerRoles } from '@kith/shared/domains/contracts/templates.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow, SelectField, TextAreaField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'

const newSigner = () => ({ role: 'SUPERVISOR', personId: null, message: null, thanks: null })

/** Asks for up to four signers, in their order. */
export function SignersField() {
  const { t } = useTranslation(['contracts', 'choices'])
  return (
    <FormList
      name="signers"
      title={t('templates.signers')}
      text={t('templates.signersText')}
      nameOf={({ role }) => t(`choices:ContractSignerRole.${roleOf(role)}`)}
      add={{ label: t('templates.addSigner'), item: newSigner, most: mostSigners }}
      renderHead={(index) => <Head index={index} />}
    >
      {(index) => (
        <>
          <TextAreaField name={`signers.${index}.message`} label={t('templates.message')} help={t('templates.messageHelp')} rows={1} />
          <TextAreaField name={`signers.${index}.thanks`} label={t('templates.thanks')} help={t('templates.thanksHelp')} rows={1} />
        </>
      )}
    </FormList>
  )
}

const roleOf = (given: unknown) => signerRoles.find((each) => each === given) ?? 'RESOLVE'

function Head({ index }: { index: number }) {
  const { t } = useTranslation(['contracts', 'choices'])
  const role = useWatch({ name: `signers.${index}.role` }) as string | null
  return (
    <FieldRow>
      <SelectField
        name={`signers.${index}.role`}
        label={t('templates.signer')}
        options={signerRoles.map((value) => ({ value, label: t(`choices:ContractSignerRole.${value}`) }))}
        clearable={false}
      />
      {role === 'PERSON' && <PersonInput name={`signers.${index}.personId`} label={t('templates.person')} />}
    </FieldRow>
  )
}

/** Finds a person as somebody types. */
export function PersonInput({ name, label }: { name: string; label: string }) {
  const lookUp = useLookUp()
  const { getValues } = useFormContext()
  const [first] = useState(() => getValues(name) as string | null)
  const nameOf = useNames(first ? [{ kind: 'person', id: first }] : [])
  return (
    <SelectField
      name={name}
      label={label}
      needed
      load={(typed) => lookUp('person', typed, 'people.directory.view')}
      shortest={shortestLookUp}
      initial={first ? { value: first, label: nameOf(first) ?? '…' } : null}
    />
  )
}
