import { Anchor, Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { GivingGroups } from '../permissions/GivingGroups.tsx'
import { usePermissionText } from '../use-permission-text.ts'
import type { AccessExplanationQuery } from './explain.graphql.ts'

type Answer = AccessExplanationQuery['getAccessExplanation']
type Permission = Answer['parts'][number]['permissions'][number]
interface Named {
  name: string
  /** Null where the question is about nobody in particular. */
  person: string | null
}

/** The verdict, and behind each permission the facts that decide it. */
export function Explanation({ answer: { isAllowed, parts }, ...named }: { answer: Answer } & Named) {
  const { t } = useTranslation('access')
  const verdict = `explain.${isAllowed ? 'yes' : 'no'}${named.person ? 'Person' : ''}` as const
  return (
    <>
      <p className="explain-verdict" role="status" data-allowed={isAllowed}>
        <Mark passes={isAllowed} />
        <span>{t(verdict, named)}</span>
      </p>
      {parts.map(({ permissions }, index) => (
        <section key={permissions.map(({ slug }) => slug).join()} className="card explain-part">
          {(parts.length > 1 || permissions.length > 1) && (
            <h2>{t(permissions.length > 1 ? 'explain.oneOf' : index === 0 ? 'explain.needed' : 'explain.alsoNeeded')}</h2>
          )}
          <ul>
            {permissions.map((permission) => (
              <li key={permission.slug}>
                <Facts permission={permission} {...named} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Facts({ permission, name, person }: { permission: Permission } & Named) {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()
  const { slug, passes, reason, obstacle, groups, wouldGive, lines, scopes } = permission
  return (
    <div className="explain-facts">
      <Mark passes={passes} />
      <div>
        <p className="explain-permission">
          <Anchor component={Link} to={href('settings.permissions.show', { permissionSlug: slug })} inherit>
            {sentence({ slug, description: slug })}
          </Anchor>{' '}
          <code>{slug}</code>
        </p>
        {reason && <p>{t(`explain.reasons.${reason}`, { name, person })}</p>}
        {obstacle && <p>{t(`explain.obstacles.${obstacle}`, { name, person: person ?? '' })}</p>}
        {obstacle === 'OUT_OF_REACH' && (
          <p className="explain-scopes">
            {t('explain.held')}{' '}
            {scopes.map((scope) => (
              <Badge key={scope} color="blue">
                {t(`scopes.${scope}`)}
              </Badge>
            ))}
          </p>
        )}
        {groups.length > 0 && (
          <p>
            {t('explain.through')}{' '}
            <GivingGroups groups={groups.map(({ isByRule, ...group }) => (isByRule ? { ...group, more: t('explain.byRule') } : group))} />
          </p>
        )}
        {lines.map((line) => (
          <Line key={`${line.jobId} ${line.startsOn}`} line={line} person={person ?? ''} />
        ))}
        {wouldGive.length > 0 && (
          <p>
            {t('explain.wouldGive')}{' '}
            <GivingGroups
              groups={wouldGive.map(({ memberRule, ...group }) => (memberRule ? { ...group, more: t('explain.wouldByRule') } : group))}
            />
          </p>
        )}
      </div>
    </div>
  )
}

/** Zoë Larsen (Engineer) → Malik Osei → Dora O'Neill, since 6 January 2020. */
function Line({ line: { positionTitle, rule, startsOn, above }, person }: { line: Permission['lines'][number]; person: string }) {
  const { t } = useTranslation('access')
  const { date } = useDateFormat()
  return (
    <p className="explain-line">
      <span>{positionTitle ? `${person} (${positionTitle})` : person}</span>
      {above.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-label={t('explain.reportsTo')} role="img">
            →
          </span>
          {name ? (
            <Anchor component={Link} to={href('people.profile', { personId: id })} inherit>
              {name}
            </Anchor>
          ) : (
            <span>{t('explain.hidden')}</span>
          )}
        </Fragment>
      ))}
      <span className="page-context">{t(`explain.rules.${rule}`, { day: startsOn ? date(startsOn) : '' })}</span>
    </p>
  )
}

function Mark({ passes }: { passes: boolean }) {
  const { t } = useTranslation('access')
  const Icon = passes ? IconCheck : IconX
  return (
    <Icon
      className="explain-mark"
      data-passes={passes}
      size={20}
      role="img"
      aria-label={t(passes ? 'explain.allowed' : 'explain.refused')}
    />
  )
}
