import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Settings } from './Settings.tsx'

/** The form of how long an anonymous form is open, and by what its results are told apart. */
export default function SettingsForm() {
  return <RecordForm>{(input) => <Settings input={input} />}</RecordForm>
}
