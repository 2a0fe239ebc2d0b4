import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements, newElement } from '../designer/Elements.tsx'
import { Settings } from './Settings.tsx'

/** A new anonymous form: its settings, and what people are asked. */
export default function DesignForm() {
  return (
    <RecordForm begin={{ type: 'SURVEY', elements: [newElement()] }}>
      {(input) => (
        <>
          <Settings input={input} />
          <Elements isAnonymous />
        </>
      )}
    </RecordForm>
  )
}
