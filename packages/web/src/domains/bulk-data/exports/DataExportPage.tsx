import { Alert, Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Exports } from './Exports.tsx'

/** Data Export (Legacy): the exports of whole lists, until they have moved to the tool. */
export default function DataExportPage() {
  const { t } = useTranslation(['bulk-data', 'common'])
  const { may } = useSession()
  const tool = may('bulk_data.export')
    ? href('settings.bulk_data_tool.export.download')
    : may('bulk_data.import')
      ? href('settings.bulk_data_tool')
      : undefined
  return (
    <div className="page">
      <PageHead
        title={t('exports.legacy')}
        context={t('exports.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      />
      <Alert color="blue" mb="md">
        {t('exports.moving')}{' '}
        {tool && (
          <Anchor component={Link} to={tool} underline="always">
            {t('exports.openTool')}
          </Anchor>
        )}
      </Alert>
      <Exports />
    </div>
  )
}
