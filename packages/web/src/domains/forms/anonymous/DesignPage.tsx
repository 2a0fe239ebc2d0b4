import '../designer/designer.css'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { PreviewButton } from '../designer/Preview.tsx'

const shown = ['categoryId', 'description', 'type', 'state', 'isChanged', 'publishedOn', 'cutoffDays', 'remindDays', 'dimensions']

/** An anonymous form with its settings, and what it looks like. */
export default function DesignPage() {
  const { t } = useTranslation('forms')
  return (
    <RecordShow names={() => shown}>
      {({ id, elements, viewerCan }) => (
        <div className="designer-acts no-print">
          {/* Its declaration says what they are made of */}
          <PreviewButton elements={(elements ?? []) as readonly FormElement[]} />
          {viewerCan.includes('edit') && (
            <Button
              component={Link}
              to={href('anonymous_form_designs.edit.settings', { anonymousFormDesignId: id })}
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
            >
              {t('designs.settings')}
            </Button>
          )}
        </div>
      )}
    </RecordShow>
  )
}
