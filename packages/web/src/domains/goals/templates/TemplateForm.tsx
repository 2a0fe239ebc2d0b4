import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { MeasurementsInput } from '../MeasurementsInput.tsx'

/** The form of a template of goals. */
export default function TemplateForm() {
  return <RecordForm>{(input) => <TemplateInputs input={input} />}</RecordForm>
}

export function TemplateInputs({ input }: { input: InputOf }) {
  return (
    <>
      {input('name')}
      {input('categoryId')}
      {input('description')}
      <MeasurementsInput />
    </>
  )
}
