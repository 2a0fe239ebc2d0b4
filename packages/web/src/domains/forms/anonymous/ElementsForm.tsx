import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements } from '../designer/Elements.tsx'

/** The form of what people are asked anonymously. */
export default function ElementsForm() {
  return (
    <RecordForm>
      {(input) => (
        <>
          {input('name')}
          <Elements isAnonymous />
        </>
      )}
    </RecordForm>
  )
}
