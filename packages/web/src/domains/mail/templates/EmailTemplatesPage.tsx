import { useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import type { TextKey } from '#platform/i18n/keys.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { EmailTemplatesDocument, type EmailTemplatesQuery } from './email-templates.graphql.ts'

type Template = EmailTemplatesQuery['listAllEmailTemplates'][number]

/** Every email that Kith sends, to whom, and where the organisation words it itself. */
export default function EmailTemplatesPage() {
  const { t } = useTranslation(['mail', 'common'])
  const text = useText()
  const { may } = useSession()
  const list = useListState({ name: 'settings.email_templates' })
  const { data, error, refetch } = useQuery(EmailTemplatesDocument, { fetchPolicy: 'cache-and-network' })
  const nameOf = ({ name }: Template) => text(`mail:mails.${name}.name` as TextKey)
  const sentTo = ({ name }: Template) => text(`mail:mails.${name}.sentTo` as TextKey)
  const rows = data?.listAllEmailTemplates
    .filter((each) => plain(`${nameOf(each)} ${sentTo(each)}`).includes(plain(list.search)))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const columns: Column<Template>[] = [
    { name: 'name', head: t('templates.email'), width: 290, cell: nameOf },
    { name: 'sentTo', head: t('templates.sentTo'), width: 320, cell: sentTo },
    { name: 'own', head: t('templates.wording'), width: 150, cell: ({ ownLanguages }) => namesOf(ownLanguages) || '–' },
    {
      name: 'changed',
      head: t('templates.changed'),
      width: 140,
      cell: changedText,
    },
  ]
  return (
    <ListPage
      title={t('templates.title')}
      context={t('templates.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      list={list}
      search={t('templates.search')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={nameOf}
      rowLink={({ name }) => (may('email_templates.edit') ? href('settings.email_templates.edit', { emailTemplate: name }) : null)}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('templates.empty') }}
    />
  )
}

const namesOf = (slugs: readonly string[]) =>
  languages
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ nativeName }) => nativeName)
    .join(', ')

const changedText = ({ changedAt }: Template) => (changedAt ? <AgoText moment={changedAt} /> : '–')
