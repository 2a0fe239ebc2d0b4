import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements, newElement } from '../designer/Elements.tsx'
import { FormTemplateTakenDocument } from './designs.graphql.ts'
import { Settings } from './SettingsForm.tsx'

/** A new form, empty or with what a template has. */
export default function CreatePage() {
  const template = useSearchParams()[0].get('template')
  if (!template) return <Form begin={{ elements: [newElement()] }} />
  return (
    <Loaded query={FormTemplateTakenDocument} variables={{ id: template }}>
      {({ getFormTemplate: { name, type, elements } }) => <Form begin={{ name, type, elements }} />}
    </Loaded>
  )
}

function Form({ begin }: { begin: Readonly<Record<string, unknown>> }) {
  return (
    <RecordForm begin={{ type: 'FORM', ...begin }}>
      {(input) => (
        <>
          <Settings input={input} />
          <Elements />
        </>
      )}
    </RecordForm>
  )
}
