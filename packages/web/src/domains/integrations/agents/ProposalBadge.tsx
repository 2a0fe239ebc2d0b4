import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { AgentProposalState } from '#src/generated/schema-types.ts'

const colours = { WAITING: 'yellow', CONFIRMED: 'green', DECLINED: 'gray' } as const

/** Says of a proposal that it waits, or how it ended. */
export function ProposalBadge({ status, canDecide }: { status: AgentProposalState; canDecide: boolean }) {
  const { t } = useTranslation(['integrations', 'choices'])
  const isOver = status === 'WAITING' && !canDecide
  return (
    <Badge color={isOver ? 'gray' : colours[status]} variant="light">
      {isOver ? t('proposals.expired') : t(`choices:AgentProposalState.${status}`)}
    </Badge>
  )
}
