import { anonymousFormDesign } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { formDesign, formTemplate } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconForms, IconListDetails, IconMask, IconSend } from '@tabler/icons-react'
import { recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const forms = defineDomain({
  name: 'forms',
  module: 'forms',
  namespaces: ['forms', 'choices', 'records', 'conventions'],
  pages: [
    ...recordPages(formDesign, {
      route: 'form_designs',
      create: { route: 'form_designs.create', load: () => import('./designs/CreatePage.tsx') },
      form: () => import('./designer/DesignForm.tsx'),
      show: () => import('./designs/DesignPage.tsx'),
      lists: {
        list: { only: { state: 'not:ARCHIVED' }, label: 'forms:designs.active' },
        archived: { only: { state: 'ARCHIVED' }, label: 'forms:designs.archived', empty: 'forms:designs.noneArchived' },
      },
      others: {
        'edit.settings': { of: 'edit', title: 'forms:designs.settings', load: () => import('./designs/SettingsForm.tsx') },
        duplicate: { of: 'create', title: 'forms:designs.duplicate', load: () => import('./designs/DuplicatePage.tsx') },
      },
    }),
    ...recordPages(anonymousFormDesign, {
      route: 'anonymous_form_designs',
      create: { route: 'anonymous_form_designs.create', load: () => import('./anonymous/DesignForm.tsx') },
      form: () => import('./anonymous/ElementsForm.tsx'),
      show: () => import('./anonymous/DesignPage.tsx'),
      lists: {
        list: { only: { state: 'not:ARCHIVED' }, label: 'forms:designs.active' },
        archived: { only: { state: 'ARCHIVED' }, label: 'forms:designs.archived', empty: 'forms:anonymous.noneArchived' },
      },
      others: {
        'edit.settings': { of: 'edit', title: 'forms:designs.settings', load: () => import('./anonymous/SettingsForm.tsx') },
      },
    }),
    ...recordPages(formTemplate, {
      route: 'form_templates',
      form: () => import('./templates/TemplateForm.tsx'),
      show: () => import('./templates/TemplatePage.tsx'),
    }),
    ...recordPages(task, {
      route: 'people.feedback',
      show: () => import('./tasks/FeedbackPage.tsx'),
      strip: () => import('./tasks/AnsweredBy.tsx'),
      all: 'compliance.forms',
      dialogs: { resend: () => import('./tasks/ResendDialog.tsx') },
    }),
    {
      ...needsOf('form_answers.list'),
      route: 'form_answers.list',
      title: 'forms:answers.title',
      load: () => import('./answers/AnswersPage.tsx'),
    },
    { route: 'tasks.show', title: 'records:task.one', load: () => import('./tasks/TaskPage.tsx') },
    { ...needsOf('tasks.issue'), route: 'tasks.issue', title: 'forms:issue.title', load: () => import('./issue/IssuePage.tsx') },
    {
      ...needsOf('dashboard.team_forms'),
      route: 'dashboard.team_forms',
      title: 'forms:team.title',
      load: () => import('./tasks/TeamFormsPage.tsx'),
    },
  ],
  icons: {
    'form_designs.list': IconForms,
    'anonymous_form_designs.list': IconMask,
    'form_answers.list': IconListDetails,
    'compliance.forms': IconForms,
    'dashboard.team_forms': IconForms,
    'tasks.issue': IconSend,
  },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    lookUps: [
      { of: 'formDesign', load: () => import('./designs/look-up-designs.ts') },
      { of: 'anonymousFormDesign', load: () => import('./anonymous/look-up-designs.ts') },
    ],
    tabs: [recordTab(task, 65, 'people.feedback', 'growth')],
    actions: [
      {
        on: 'person',
        route: 'tasks.issue',
        label: 'common:quickLinks.sendForm',
        icon: IconSend,
        order: 64,
        query: ({ id }) => ({ personId: id }),
        inMenu: true,
      },
    ],
    pins: [recordPin(formDesign, IconForms, 'form_designs')],
  },
})
