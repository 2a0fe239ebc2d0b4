import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of the name of a form and of what it is filed under. */
export default function SettingsForm() {
  return <RecordForm>{(input) => <Settings input={input} />}</RecordForm>
}

export function Settings({ input }: { input: InputOf }) {
  return (
    <>
      {input('name')}
      {input('categoryId')}
      {input('description')}
      {input('type')}
    </>
  )
}
