import { contract } from '@kith/shared/domains/contracts/contracts.ts'
import { contractTemplate } from '@kith/shared/domains/contracts/templates.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconFileCertificate } from '@tabler/icons-react'
import { recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const contracts = defineDomain({
  name: 'contracts',
  module: 'contracts',
  namespaces: ['contracts', 'account', 'choices', 'records', 'conventions'],
  uses: ['account', 'people'],
  pages: [
    ...recordPages(contractTemplate, { form: () => import('./templates/TemplateForm.tsx') }),
    ...recordPages(contract, {
      route: 'people.contracts',
      reached: ['contracts.list'],
      registerStrip: () => import('./show/CheckFile.tsx'),
      registerActions: [
        { route: 'contracts.issue', label: 'contracts:issue.title' },
        { route: 'contracts.bulk_issue', label: 'contracts:many.title' },
      ],
      shownAt: 'contracts.show',
    }),
    {
      ...needsOf('contracts.issue'),
      route: 'contracts.issue',
      title: 'contracts:issue.title',
      load: () => import('./issue/IssuePage.tsx'),
    },
    {
      ...needsOf('contracts.bulk_issue'),
      route: 'contracts.bulk_issue',
      title: 'contracts:many.title',
      load: () => import('./many/IssueManyPage.tsx'),
    },
    { route: 'contracts.show', title: 'records:contract.one', load: () => import('./show/ContractPage.tsx') },
    { route: 'contracts.view', title: 'records:contract.one', load: () => import('./show/ContractViewPage.tsx') },
    { route: 'contracts.print', title: 'records:contract.one', load: () => import('./show/PrintPage.tsx') },
  ],
  icons: { 'contracts.list': IconFileCertificate, 'contracts.issue': IconFileCertificate, 'contracts.bulk_issue': IconFileCertificate },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(contract, 32, 'people.contracts', 'documents')],
    actions: [
      {
        on: 'person',
        route: 'contracts.issue',
        label: 'common:quickLinks.issueContract',
        icon: IconFileCertificate,
        order: 62,
        query: ({ id }) => ({ personId: id }),
        inMenu: true,
      },
    ],
  },
})
