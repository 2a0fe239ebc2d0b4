import '../jobs.css'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import type { SteppedJob } from './JobActionPage.tsx'

interface Props {
  job: SteppedJob
  reload: () => Promise<unknown>
  title: string
  heading: string
  /** What exactly will happen. */
  consequences: readonly ReactNode[]
  confirm: string
  /** In the place of Cancel. */
  keep?: string
  saved: string
  run: (input: { id: string; version: number | null }) => Promise<unknown>
}

/** A step without fields: what will happen, and the button that does it. */
export function ConfirmStep({ job, reload, title, heading, consequences, confirm, keep, saved, run }: Props) {
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.list', { personId: job.personId })
  return (
    <FormPage
      title={title}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={confirm}
      {...(keep ? { cancelLabel: keep } : {})}
      reload={reload}
      defaults={{}}
      rules={{}}
      save={async () => {
        await run({ id: job.id, version: job.version })
        return { to: back, toast: saved }
      }}
    >
      <FormSection title={heading}>
        <ul className="consequences">
          {consequences.map((each, index) => (
            <li key={index}>{each}</li>
          ))}
        </ul>
      </FormSection>
    </FormPage>
  )
}
