import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements, newElement } from './Elements.tsx'

/** The form of what people are asked: its questions, texts and pages in their order. */
export default function DesignForm() {
  return (
    <RecordForm begin={{ elements: [newElement()] }}>
      {(input) => (
        <>
          {input('name')}
          <Elements />
        </>
      )}
    </RecordForm>
  )
}
