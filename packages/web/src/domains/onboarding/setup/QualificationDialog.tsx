import { Button } from '@mantine/core'
import { onboardingQualificationCreateFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog } from '#platform/form/Dialog.tsx'
import { DateField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useKithForm } from '#platform/form/use-kith-form.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AttachmentsCard } from '#platform/record/facets/AttachmentsCard.tsx'
import type { Attaching } from '#platform/record/record-operations.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { OnboardingRequirementsQuery } from './setup.graphql.ts'
import { OnboardingQualificationInstanceAttachmentCreateDocument } from '#src/generated/mutations/onboardingQualificationInstanceAttachmentCreate.graphql.ts'
import { OnboardingQualificationInstanceAttachmentDeleteDocument } from '#src/generated/mutations/onboardingQualificationInstanceAttachmentDelete.graphql.ts'
import { OnboardingQualificationInstanceAttachmentUpdateDocument } from '#src/generated/mutations/onboardingQualificationInstanceAttachmentUpdate.graphql.ts'
import { OnboardingQualificationInstanceCreateDocument } from '#src/generated/mutations/onboardingQualificationInstanceCreate.graphql.ts'
import { OnboardingQualificationInstanceUpdateDocument } from '#src/generated/mutations/onboardingQualificationInstanceUpdate.graphql.ts'

export type Item = OnboardingRequirementsQuery['listAllQualificationLibraryItems'][number]

export type Requirement = OnboardingRequirementsQuery['listOnboardingRequirements'][number]

interface Props {
  requirement: Requirement
  items: readonly Item[]
  reload: () => Promise<unknown>
  close: () => void
}
interface Values {
  templateId: string | null
  issuingOrganisation: string | null
  registrationNumber: string | null
  issueDate: string | null
  expiryDate: string | null
  notes: string | null
}

const rules = ruleSetOf(onboardingQualificationCreateFields)

/** An open session lends starters the mutations for files of their qualifications. */
const attaching: Attaching = {
  kind: qualificationInstance.kind,
  // Their variables are the same as those of the mutations of the kind
  create: OnboardingQualificationInstanceAttachmentCreateDocument as unknown as Attaching['create'],
  update: OnboardingQualificationInstanceAttachmentUpdateDocument as unknown as Attaching['update'],
  remove: OnboardingQualificationInstanceAttachmentDeleteDocument,
}

/** Keeps what a starter shows for a requirement as a draft, with its files, until it is complete. */
export function QualificationDialog({ requirement, items, reload, close }: Props) {
  const { t } = useTranslation('onboarding')
  const create = useAct(OnboardingQualificationInstanceCreateDocument)
  const update = useAct(OnboardingQualificationInstanceUpdateDocument)
  const draft = requirement.qualification?.status === 'DRAFT' ? requirement.qualification : null
  const [status, setStatus] = useState<'DRAFT' | 'AWAITING_APPROVAL'>('DRAFT')
  const offered = items.filter(({ id }) => requirement.itemIds.includes(id))
  const binding = useKithForm<Values>({
    defaults: {
      templateId: draft?.itemId ?? (offered.length === 1 ? (offered[0]?.id ?? null) : null),
      issuingOrganisation: draft?.issuingOrganisation ?? null,
      registrationNumber: draft?.registrationNumber ?? null,
      issueDate: draft?.issueDate ?? null,
      expiryDate: draft?.expiryDate ?? null,
      notes: draft?.notes ?? null,
    },
    rules,
    fieldOf: (path) => (path === 'itemId' ? 'templateId' : path),
    save: async ({ templateId, ...values }) => {
      if (draft) await update({ id: draft.id, ...values, status })
      else await create({ templateId, ...values, status })
      await reload()
      toasts.post({ content: t(status === 'DRAFT' ? 'setup.draftSaved' : 'setup.submitted', { name: requirement.name }) })
      // A draft stays open for its files
      if (status === 'AWAITING_APPROVAL') close()
    },
  })
  const { isSubmitting } = binding.form.formState
  return (
    <Dialog close={close} title={requirement.name} size="lg">
      <FormShell binding={binding} guarded={false}>
        <div className="dialog-fields">
          {offered.length > 1 && (
            <SelectField
              name="templateId"
              label={t('setup.choose')}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              clearable={false}
              disabled={draft !== null}
            />
          )}
          <Fields items={offered} />
        </div>
        {draft && <AttachmentsCard recordId={draft.id} documents={draft.documents} attaching={attaching} reload={reload} />}
        <div className="dialog-footer">
          <Button type="submit" variant="default" loading={isSubmitting && status === 'DRAFT'} onClick={() => setStatus('DRAFT')}>
            {t('setup.saveDraft')}
          </Button>
          <Button type="submit" loading={isSubmitting && status !== 'DRAFT'} onClick={() => setStatus('AWAITING_APPROVAL')}>
            {t('setup.submitReview')}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  )
}

/** The item of the library decides what is asked for. */
function Fields({ items }: { items: readonly Item[] }) {
  const { label } = useRecordText(qualificationInstance)
  const chosen = useWatch<Values, 'templateId'>({ name: 'templateId' })
  const item = items.find(({ id }) => id === chosen)
  return (
    <>
      <TextField name="issuingOrganisation" label={label('issuingOrganisation')} />
      {item?.registration !== 'NONE' && (
        <TextField name="registrationNumber" label={item?.registrationLabel ?? label('registrationNumber')} />
      )}
      <FieldRow>
        <DateField name="issueDate" label={label('issueDate')} />
        {item?.expiry !== 'NONE' && <DateField name="expiryDate" label={label('expiryDate')} />}
      </FieldRow>
      <TextAreaField name="notes" label={label('notes')} />
    </>
  )
}
