import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '#platform/errors/failure.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { problemsByJob } from './problems-by-job.ts'

/** Queries and failures both return problems of this shape. */
interface Told {
  readonly rule: string
  readonly message: string
  readonly parameters?: unknown
}

interface Moved {
  readonly moves: readonly { readonly jobId: string; readonly job: { readonly personDisplayName: string } | null }[]
}

interface Props {
  draft: Moved
  problems: readonly { readonly jobId: string; readonly problems: readonly Told[] }[]
  title?: string
}

/** The moves that cannot be made, each with everything that speaks against it. */
export function ProblemsOfMoves({ draft, problems, title }: Props) {
  const { t } = useTranslation('workforce')
  const { reader } = useDateFormat()
  const refused = problems.filter((each) => each.problems.length > 0)
  if (refused.length === 0) return null
  const nameOf = (jobId: string) =>
    draft.moves.find((move) => move.jobId === jobId)?.job?.personDisplayName ?? t('reorganisation.hiddenJob')
  return (
    <Alert
      color="red"
      className="role-faults"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={title ?? t('reorganisation.problems.title', { count: refused.length })}
    >
      <ul>
        {refused.flatMap(({ jobId, problems: own }) =>
          own.map(({ rule, message, parameters }) => (
            <li key={`${jobId} ${message}`}>
              {t('reorganisation.problems.of', {
                name: nameOf(jobId),
                problem: problemText({ rule, message, parameters: parameters as NonNullable<Problem['parameters']> }, reader),
              })}
            </li>
          )),
        )}
      </ul>
    </Alert>
  )
}

/** Says why a draft was not submitted: of each move that is refused, or of all of it. */
export function RefusedDraft({ draft, failure }: { draft: Moved; failure: Failure }) {
  const { t } = useTranslation('workforce')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const refused = problemsByJob(draft.moves, failure.problems ?? [])
  return (
    <div className="draft-refusal">
      {refused.length > 0 ? (
        <ProblemsOfMoves draft={draft} problems={refused} title={t('reorganisation.areRefused', { count: refused.length })} />
      ) : (
        <Alert color="red" role="alert">
          {refusalText(common, failure, reader)}
        </Alert>
      )}
    </div>
  )
}
