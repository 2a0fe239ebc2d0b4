import { useQuery } from '@apollo/client/react'
import { useFormContext } from 'react-hook-form'
import { CardState } from '#platform/detail/CardState.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AttachmentLine } from '#platform/record/facets/AttachmentLine.tsx'
import { EditableAttachments } from '#platform/record/facets/AttachmentsCard.tsx'
import type { Attaching } from '#platform/record/record-operations.ts'
import { OnboardingDocumentsDocument, type OnboardingFormFragment } from './setup.graphql.ts'
import { OnboardingPersonDocumentCreateDocument } from '#src/generated/mutations/onboardingPersonDocumentCreate.graphql.ts'
import { OnboardingPersonDocumentDeleteDocument } from '#src/generated/mutations/onboardingPersonDocumentDelete.graphql.ts'
import { OnboardingPersonDocumentUpdateDocument } from '#src/generated/mutations/onboardingPersonDocumentUpdate.graphql.ts'

type Asked = OnboardingFormFragment['sections'][number]['documents'][number]

/** Asks for documents, each with what lies in its folder already and room for more. */
export function DocumentsSection({ asked }: { asked: readonly Asked[] }) {
  const { t } = useTranslation(['choices', 'documents'])
  const { data, error, refetch } = useQuery(OnboardingDocumentsDocument, { fetchPolicy: 'cache-and-network' })
  const { clearErrors, formState } = useFormContext<{ documents?: unknown }>()
  const problem = formState.errors.documents?.message
  const title = t('OnboardingSection.DOCUMENTS')
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const changed = async () => {
    clearErrors('documents')
    await refetch()
  }
  return (
    <FormSection title={title}>
      <div data-field="documents" tabIndex={-1}>
        {typeof problem === 'string' && (
          <p className="mantine-InputWrapper-error" role="alert">
            {problem}
          </p>
        )}
        {asked.map((each) => (
          <Folder
            key={each.folderId}
            asked={each}
            documents={data.getOnboardingPersonUploadedDocuments.filter(({ folderId }) => folderId === each.folderId)}
            reload={changed}
          />
        ))}
      </div>
    </FormSection>
  )
}

interface FolderProps {
  asked: Asked
  documents: readonly (Parameters<typeof AttachmentLine>[0]['document'] & { isOwn: boolean })[]
  reload: () => Promise<unknown>
}

function Folder({ asked: { folderId, label, isRequired }, documents, reload }: FolderProps) {
  const { t } = useTranslation('onboarding')
  return (
    <fieldset className="setup-folder">
      <legend>
        {label}
        {isRequired && (
          <>
            <span className="form-section-needed" aria-hidden>
              {' '}
              *
            </span>
            <span className="visually-hidden"> ({t('setup.requiredDocument')})</span>
          </>
        )}
      </legend>
      <ul className="file-lines">
        {documents
          .filter(({ isOwn }) => !isOwn)
          .map((document) => (
            <AttachmentLine key={document.id} document={document} />
          ))}
      </ul>
      <EditableAttachments
        recordId={folderId}
        documents={documents.filter(({ isOwn }) => isOwn)}
        attaching={attachingTo(folderId)}
        reload={reload}
      />
    </fieldset>
  )
}

/** An open session lends the mutations that put files into a folder. */
const attachingTo = (folderId: string): Attaching => ({
  kind: 'folder',
  // Their variables are those of the mutations of a kind, with the folder beside them
  create: OnboardingPersonDocumentCreateDocument as unknown as Attaching['create'],
  update: OnboardingPersonDocumentUpdateDocument as unknown as Attaching['update'],
  remove: OnboardingPersonDocumentDeleteDocument,
  inputs: { update: { folderId }, remove: (documentId) => ({ folderId, documentId }) },
})
