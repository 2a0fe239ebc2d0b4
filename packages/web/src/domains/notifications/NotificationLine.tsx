import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { NotificationLineFragment } from './notifications.graphql.ts'
import type { Marks } from './use-marks.ts'

/** The link of one that leads somewhere fills the line; its button says whether it has been read, and changes that. */
export function NotificationLine({ item, marks }: { item: NotificationLineFragment; marks: Marks }) {
  const { t } = useTranslation('notifications')
  const { title, body, action, href, createdAt, isRead } = item
  const label = t(isRead ? 'markUnread' : 'markRead', { title })
  const Icon = isRead ? IconCircle : IconCircleFilled
  return (
    <li className="notification" data-unread={!isRead || undefined}>
      <div className="notification-text">
        {href ? (
          <Link className="notification-title" to={href} onClick={() => void marks.setRead(item, true)}>
            {title}
          </Link>
        ) : (
          <span className="notification-title">{title}</span>
        )}
        {body && <div className="notification-body">{body}</div>}
        {action && href && <div className="notification-action">{action}</div>}
        <div className="page-context">
          <AgoText moment={createdAt} />
        </div>
      </div>
      <ActionIcon
        className="notification-mark"
        variant="subtle"
        {...(isRead && { color: 'gray' })}
        size="lg"
        aria-label={label}
        title={t(isRead ? 'unread' : 'read')}
        onClick={() => void marks.setRead(item, !isRead)}
      >
        <Icon size={12} aria-hidden />
      </ActionIcon>
    </li>
  )
}
