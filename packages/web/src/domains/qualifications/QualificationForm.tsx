import { useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '#platform/form/fields.tsx'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordLinks } from '#platform/record/use-record-links.ts'
import { QualificationItemsDocument } from './qualifications.graphql.ts'

/** The form of a qualification: a draft at first, to which files are added. What others have approved is renewed by those who do not approve it. */
export default function QualificationForm() {
  const { t } = useTranslation('qualifications')
  const links = useRecordLinks()
  const [query] = useSearchParams()
  return (
    <Loaded query={QualificationItemsDocument} variables={{}}>
      {({ listAllQualificationLibraryItems: items }) => (
        <RecordForm
          begin={beginWith(items.find(({ id }) => id === query.get('item')))}
          addLabel={t('form.saveDraft')}
          instead={({ id, viewerCan }) => (viewerCan.includes('renew') ? links.other('renew', id) : undefined)}
        >
          {(input) => (
            <>
              {input('itemId')}
              <QualificationInputs input={input} />
            </>
          )}
        </RecordForm>
      )}
    </Loaded>
  )
}

const beginWith = (item: { id: string; name: string } | undefined) =>
  item ? { itemId: item.id, item: { id: item.id, label: item.name } } : {}

/** What is recorded beside the item; the number is called as the item says. */
export function QualificationInputs({ input }: { input: InputOf }) {
  const { t } = useTranslation('qualifications')
  const itemId = useWatch({ name: 'itemId' }) as string | null
  const { data } = useQuery(QualificationItemsDocument)
  const item = data?.listAllQualificationLibraryItems.find(({ id }) => id === itemId)
  return (
    <>
      {input('issuingOrganisation')}
      {input('registrationNumber', item?.registrationLabel ?? undefined)}
      <FieldRow>
        {input('issueDate')}
        {input('expiryDate')}
      </FieldRow>
      {input('notes')}
      {item?.attachment === 'REQUIRED' && <p className="page-context">{t('form.filesLater')}</p>}
    </>
  )
}
