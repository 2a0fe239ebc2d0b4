import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { IconAward, IconChecks } from '@tabler/icons-react'
import { recordAction, recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const route = 'people.qualifications'

export const qualifications = defineDomain({
  name: 'qualifications',
  module: 'compliance',
  namespaces: ['qualifications', 'choices'],
  pages: recordPages(qualificationInstance, {
    route,
    form: () => import('./QualificationForm.tsx'),
    show: () => import('./QualificationPage.tsx'),
    waiting: 'compliance.qualifications.awaiting_approval',
    strip: () => import('./RequiredOfPerson.tsx'),
    shownBy: ['listPersonRequirements'],
    others: {
      draft: { of: 'view', inside: true, load: () => import('./DraftPage.tsx') },
      renew: { of: 'create', title: 'qualifications:renewals.begin', load: () => import('./RenewPage.tsx') },
    },
  }),
  icons: { 'compliance.qualifications.awaiting_approval': IconChecks },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(qualificationInstance, 50, route)],
    actions: [recordAction(qualificationInstance, 50, IconAward, route)],
    sections: [{ on: qualificationInstance.kind, name: 'renewals', order: 10, load: () => import('./Renewals.tsx') }],
  },
})
