import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Draft } from './DraftFrame.tsx'

interface Props {
  draft: Draft
  problems: readonly { readonly jobId: string; readonly problems: readonly { readonly message: string }[] }[]
  title?: string
}

/** The moves that cannot be made, each with everything that speaks against it. */
export function ProblemsOfMoves({ draft, problems, title }: Props) {
  const { t } = useTranslation('workforce')
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
          own.map(({ message }) => (
            <li key={`${jobId} ${message}`}>{t('reorganisation.problems.of', { name: nameOf(jobId), problem: message })}</li>
          )),
        )}
      </ul>
    </Alert>
  )
}
