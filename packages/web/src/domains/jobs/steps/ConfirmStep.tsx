import '../jobs.css'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import type { SteppedJob } from './JobActionPage.tsx'

type Choices = Record<string, string>

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
  run: (input: { id: string; version: number | null }, choices: Choices) => Promise<unknown>
  /** What there is to choose, and what is chosen unless anyone says otherwise. */
  choice?: { defaults: Choices; section: ReactNode }
  /** Leads to where it is put right that the step was refused. */
  remedy?: ReactNode
}

/** A step with hardly anything to fill in: what will happen, and the button that does it. */
export function ConfirmStep({ job, reload, title, heading, consequences, confirm, keep, saved, run, choice, remedy }: Props) {
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.list', { personId: job.personId })
  return (
    <FormPage<Choices>
      title={title}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={confirm}
      {...(keep ? { cancelLabel: keep } : {})}
      reload={reload}
      defaults={choice?.defaults ?? {}}
      rules={{}}
      save={async (choices) => {
        await run({ id: job.id, version: job.version }, choices)
        return { to: back, toast: saved }
      }}
    >
      {remedy}
      {choice?.section}
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
