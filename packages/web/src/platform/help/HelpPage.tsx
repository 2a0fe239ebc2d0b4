import './help.css'
import { href } from '@kith/shared/routes.ts'
import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { areas, guideAreas } from './guides.ts'

/** The built-in help page: the guide, the keys, and whom to ask. */
export default function HelpPage() {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead title={t('help.title')} />
      <section className="card help-card">
        <h2>{t('help.guides')}</h2>
        {areas.map((area) => (
          <Fragment key={area}>
            <h3>{t(`help.area.${area}`)}</h3>
            <ul className="help-guides">
              {guideAreas[area].map((guide) => (
                <li key={guide}>
                  <Link to={href('help.guide', { guide })}>{t(`help.guide.${guide}.title`)}</Link>
                  <span>{t(`help.guide.${guide}.line`)}</span>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </section>
      <section className="card help-card help-keys">
        <h2>{t('help.keys')}</h2>
        <dl>
          {keys.map(({ name, press }) => (
            <div key={name}>
              <dt>
                {press.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`help.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card help-card">
        <h2>{t('help.contact')}</h2>
        <p>{t('help.contactText')}</p>
      </section>
    </div>
  )
}

const keys = [
  { name: 'keySearch', press: ['Ctrl', 'K'] },
  { name: 'keyRows', press: ['j', 'k'] },
  { name: 'keyOpen', press: ['Enter'] },
  { name: 'keyMovePin', press: ['Alt', '↑', '↓'] },
  { name: 'keySave', press: ['Ctrl', 'Enter'] },
  { name: 'keyClose', press: ['Esc'] },
] as const
