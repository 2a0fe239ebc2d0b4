import { IconArrowsExchange, IconBriefcase, IconChevronDown, IconChevronUp, IconUsersGroup } from '@tabler/icons-react'
import { href } from '@kith/shared/routes.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PersonLink, toneOf } from '#domains/people/public.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { Face } from '#platform/look/Face.tsx'
import type { Change, Place } from './compare.ts'
import type { PlacedCard } from './layout.ts'
import { isHollow, isPersonal, type ChartNode } from './nodes.ts'

interface Props {
  node: ChartNode
  at: PlacedCard
  level: number
  /** Null where nobody is below. */
  isOpen: boolean | null
  isActive: boolean
  isFound: boolean
  /** Someone would be given them as their manager. */
  isTarget: boolean
  /** Between today and the day that is shown. */
  change: Change | undefined
  today: Place | undefined
  isOfDraft: boolean
  picture: string | undefined
  isAway: boolean
}

/** One card of the picture. Drawn again only when it changes: there may be hundreds. */
export const NodeCard = memo(
  ({ node, at, level, isOpen, isActive, isFound, isTarget, change, today, isOfDraft, picture, isAway }: Props) => {
    const counts = useCounts()(node).join(' · ')
    const { t } = useTranslation()
    const Chevron = isOpen ? IconChevronUp : IconChevronDown
    return (
      <div
        className="node-card"
        role="treeitem"
        aria-level={level}
        aria-expanded={isOpen ?? undefined}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        data-change={change}
        data-found={isFound || isTarget || undefined}
        data-place={at.place}
        data-tone={toneOf(node.unitId)}
        data-vacant={isHollow(node) || undefined}
        style={{ left: at.left, top: at.top }}
      >
        <NodeFace node={node} picture={picture} isAway={isAway} size={40} />
        <div className="node-words">
          <NodeName node={node} />
          {node.title && <span title={node.title}>{node.title}</span>}
          {(counts || node.unit) && <span className="node-counts">{counts || node.unit}</span>}
        </div>
        {change && <ChangeMark change={change} today={today} isOfDraft={isOfDraft} />}
        {isOpen !== null && (
          <button
            type="button"
            className="node-toggle"
            data-still
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-label={t('list.below', { name: node.name })}
          >
            <Chevron size={14} stroke={2.2} aria-hidden />
          </button>
        )}
      </div>
    )
  },
)

/** Says in a word what differs from today, and of someone who moves, where they are today. */
export function ChangeMark({ change, today, isOfDraft }: { change: Change; today: Place | undefined; isOfDraft: boolean }) {
  const { t } = useTranslation('organisation-chart')
  const where = [today?.manager && t('changes.manager', { name: today.manager }), today?.unit].filter(Boolean).join(' · ')
  return (
    <span className="node-change" title={where ? t(isOfDraft ? 'changes.without' : 'changes.today', { where }) : undefined}>
      {change === 'MOVED' && <IconArrowsExchange size={12} aria-hidden />}
      {t(`changes.mark.${change}`)}
    </span>
  )
}

/** The name that leads to the person or the role; of a unit, the name. */
export function NodeName({ node: { key, name, personId, role } }: { node: ChartNode }) {
  if (role && personId === null)
    return (
      <strong className="node-name" title={name}>
        <Link to={href('workforce_planning.roles.show', { roleId: key })} tabIndex={-1} data-role>
          {name}
        </Link>
      </strong>
    )
  if (personId === null)
    return (
      <strong className="node-name" title={name}>
        {name}
      </strong>
    )
  return (
    <strong className="node-name">
      <PersonLink id={personId} displayName={name} tabIndex={-1} />
    </strong>
  )
}

interface NodeFaceProps {
  node: ChartNode
  picture: string | undefined
  isAway: boolean
  size: number
}

export function NodeFace({ node, size, ...face }: NodeFaceProps) {
  if (isPersonal(node)) return <Face name={node.name} size={size} {...face} />
  const Icon = node.isUnit ? IconUsersGroup : IconBriefcase
  return (
    <span className="node-unit" style={{ width: size, height: size }}>
      <Icon size={size * 0.55} stroke={1.6} aria-hidden />
    </span>
  )
}

/** "7 reports" and "51 in all", or of a unit "12 people" and "51 in all"; nothing for someone without reports. Of a role, what is open. */
export function useCounts(): (node: ChartNode) => readonly string[] {
  const { t, i18n } = useTranslation('organisation-chart')
  const number = (value: number) => formatDecimal(value, i18n.language)
  return ({ isUnit, role, direct, all }) => {
    if (role) {
      const open =
        role.openJobs > 0 && role.jobs > 0 ? t('card.open', { count: role.openJobs, number: number(role.openJobs) }) : t('card.vacant')
      return [...(role.jobs > 1 ? [t('card.people', { count: direct, number: number(direct) })] : []), ...(role.isVacant ? [open] : [])]
    }
    if (!isUnit && direct === 0) return []
    const near = t(isUnit ? 'card.people' : 'card.reports', { count: direct, number: number(direct) })
    return all === direct ? [near] : [near, t('card.all', { number: number(all) })]
  }
}
