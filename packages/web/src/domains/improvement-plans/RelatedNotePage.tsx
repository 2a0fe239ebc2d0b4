import { ActionForm } from './ActionForm.tsx'

/** Adds what belongs to a plan and changes nothing of it. */
export default function RelatedNotePage() {
  return (
    <ActionForm action="createRelated">
      {(input) => (
        <>
          {input('happenedOn')}
          {input('description')}
          {input('hours')}
          {input('cost')}
        </>
      )}
    </ActionForm>
  )
}
