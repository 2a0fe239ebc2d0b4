import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link, useNavigate } from 'react-router'
import { useRedirectChain } from '#platform/chains/use-redirect-chain.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmailText } from '#platform/format/EmailText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { Table } from '#platform/list/Table.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useInvitationsWait } from '../use-user-actions.tsx'
import type { AccountObstacle } from '@kith/shared/domains/access/users.ts'

export interface Outcome {
  personId: string
  name: string
  /** Present once an account was made. */
  userId?: string
  username?: string
  password?: string | null
  obstacle?: AccountObstacle | null
}

/** What became of each person; temporary passwords are shown this once. */
export function BulkResults({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation(['access', 'choices', 'common'])
  const navigate = useNavigate()
  const { next, skip } = useRedirectChain()
  const waits = useInvitationsWait()
  const hasPasswords = outcomes.some(({ password }) => password)
  const resultOf = ({ userId, obstacle }: Outcome) => {
    if (userId) return t('bulk.made')
    return obstacle ? t(`choices:AccountObstacle.${obstacle}`) : t('bulk.failed')
  }
  const columns: Column<Outcome>[] = [
    { name: 'name', head: t('users.name'), width: 200, cell: ({ name }) => name },
    { name: 'result', head: t('bulk.result'), width: 240, cell: resultOf },
    { name: 'username', head: t('users.username'), width: 240, cell: usernameOf },
    ...(hasPasswords ? [{ name: 'password', head: t('users.password'), width: 200, cell: passwordOf }] : []),
  ]
  return (
    <div className="page">
      <PageHead
        title={t('bulk.results')}
        context={t('bulk.madeCount', { count: outcomes.filter(({ userId }) => userId).length })}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('users.title'), to: href('settings.users.list') },
        ]}
      />
      {waits && !hasPasswords && outcomes.some(({ userId }) => userId) && <p className="page-context">{t('users.invitationsWait')}</p>}
      {hasPasswords && (
        <div className="bulk-line">
          <p className="page-context">{t('bulk.once')}</p>
          <Button
            component="a"
            variant="default"
            download="passwords.csv"
            href={passwordsFile([t('users.name'), t('users.username'), t('users.password')], outcomes)}
          >
            {t('bulk.download')}
          </Button>
        </div>
      )}
      <Table
        title={t('bulk.results')}
        columns={columns}
        rows={outcomes}
        rowKey={({ personId }) => personId}
        rowName={({ name }) => name}
        rowLink={({ userId }) => (userId ? href('settings.users.show', { userId }) : null)}
      />
      <ResultCount total={{ count: outcomes.length }} />
      <div className="bulk-done">
        {skip ? (
          <Button onClick={() => void navigate(next(href('settings.users.list')))}>{t('bulk.goOn')}</Button>
        ) : (
          <Button component={Link} to={href('settings.users.list')} variant="default">
            {t('bulk.toUsers')}
          </Button>
        )}
      </div>
    </div>
  )
}

const usernameOf = ({ username }: Outcome) => (username ? <EmailText email={username} /> : '–')
const passwordOf = ({ password }: Outcome) => <code>{password ?? '–'}</code>

/** Names, usernames and temporary passwords as a CSV file in an address; nothing in it is run by a spreadsheet. */
function passwordsFile(headings: readonly string[], lines: readonly Outcome[]): string {
  const rows = lines.flatMap(({ name, username, password }) => (username && password ? [[name, username, password]] : []))
  const text = [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`
}

const cell = (value: string) => `"${(/^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
