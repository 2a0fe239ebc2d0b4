import { FieldRow, TextField } from '#platform/form/fields.tsx'
import { DerivedApiName } from '#platform/form/DerivedApiName.tsx'
import { Input, Rules } from './FieldSections.tsx'

/** What a template says of the fields that are made from it; its category is only named. */
export function TemplateInputs({ isNew, category }: { isNew: boolean; category: { label: string; help: string } }) {
  return (
    <>
      {isNew && <DerivedApiName />}
      <Input name="name" />
      <FieldRow>
        <Input name="modelType" />
        <Input name="type" />
      </FieldRow>
      <FieldRow>
        <Input name="apiName" />
        <TextField name="categoryName" {...category} />
      </FieldRow>
      <Input name="description" />
      <Rules />
    </>
  )
}
