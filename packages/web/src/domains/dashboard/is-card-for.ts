import type { DashboardCardRule } from '#platform/routing/define-domain.ts'
import { judge } from '#platform/routing/permissions.ts'
import type { Session } from '#platform/session/session-of.ts'

export const isCardFor = (session: Session, card: DashboardCardRule): boolean =>
  judge(session.rights, card).allowed && (card.isFor?.(session) ?? true)
