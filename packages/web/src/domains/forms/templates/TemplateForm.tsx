import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements, newElement } from '../designer/Elements.tsx'
import { FormDesignTakenDocument } from '../designs/designs.graphql.ts'

/** The form of a template: empty, or with what a form has. */
export default function TemplateForm() {
  const design = useSearchParams()[0].get('design')
  if (!design) return <Form begin={{ elements: [newElement()] }} />
  return (
    <Loaded query={FormDesignTakenDocument} variables={{ id: design }}>
      {({ getFormDesign: { name, type, elements } }) => <Form begin={{ name, type, elements }} />}
    </Loaded>
  )
}

function Form({ begin }: { begin: Readonly<Record<string, unknown>> }) {
  return (
    <RecordForm begin={{ type: 'FORM', ...begin }}>
      {(input) => (
        <>
          {input('name')}
          {input('type')}
          <Elements />
        </>
      )}
    </RecordForm>
  )
}
