import '../pulses.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnonymousFormsSentDocument } from './anonymous.graphql.ts'

/** The anonymous forms that were sent, each of which leads to what it has brought over time. */
export default function FormDataListPage() {
  const { t } = useTranslation(['pulses', 'records', 'common'])
  const { moment } = useDateFormat()
  const { number } = useNumbers()
  return (
    <div className="page">
      <PageHead
        title={t('formData.title')}
        breadcrumb={[{ label: t('common:navigation.analytics'), to: href('portal.explore') }]}
        context={t('formData.line')}
      />
      <Loaded query={AnonymousFormsSentDocument} variables={{}} part>
        {({ listAnonymousFormsSent: forms }) =>
          forms.length === 0 ? (
            <EmptyState text={t('formData.empty')} />
          ) : (
            <div className="card">
              <table className="anonymous-table" aria-label={t('formData.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('records:anonymousPulse.fields.designId.label')}</th>
                    <th scope="col" data-align="end">
                      {t('formData.times')}
                    </th>
                    <th scope="col">{t('formData.last')}</th>
                  </tr>
                </thead>
                <tbody>
                  {forms.map(({ id, name, sends, lastAt }) => (
                    <tr key={id}>
                      <th scope="row">
                        <Link to={href('portal.explore.anonymous_form_data.show', { formDesignId: id })}>{name}</Link>
                      </th>
                      <td data-align="end" className="numbers">
                        {number(sends)}
                      </td>
                      <td>{moment(lastAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
