import '../designer/designer.css'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PreviewButton } from '../designer/Preview.tsx'

const shown = ['type', 'isCustom']

/** A template with what it looks like, and the way to a form that begins with it. */
export default function TemplatePage() {
  const { t } = useTranslation('forms')
  const { may } = useSession()
  return (
    <RecordShow names={() => shown}>
      {({ id, elements }) => (
        <div className="designer-acts no-print">
          {may('form_designs.create') && (
            <Button component={Link} to={href('form_designs.create', {}, { template: id })}>
              {t('templates.use')}
            </Button>
          )}
          {/* Its declaration says what they are made of */}
          <PreviewButton elements={(elements ?? []) as readonly FormElement[]} />
        </div>
      )}
    </RecordShow>
  )
}
