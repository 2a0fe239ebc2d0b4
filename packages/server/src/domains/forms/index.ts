import { anonymousFormDesign } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { formDesign, formTemplate } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { defineDomain } from '#platform/domain.ts'
import { formDesignDuplicate } from './designs/duplicate.ts'
import { askedByDesigns } from './designs/obstacle.ts'
import { anonymousDesignRules, designRules, templateRules } from './designs/rules.ts'
import { listAnsweredForms, listFormAnswers } from './answers/list.ts'
import { versionsOfDesign } from './designs/versions.ts'
import { reportSections } from './report-sections.ts'
import { answersOfTask } from './tasks/answers-of.ts'
import { listTasksOfRespondent } from './tasks/answered-by.ts'
import { ownTaskSave, ownTaskSubmit } from './tasks/answer.ts'
import { closeTasks, escalateTasks, issueTasks } from './tasks/daily.ts'
import { formFiles } from './tasks/files/download.ts'
import { ownTaskFileAnnounce, ownTaskFileRemove, ownTaskFileUpdate } from './tasks/files/upload.ts'
import { taskIssue } from './tasks/issue/mutation.ts'
import { listIssuableForms, listTaskDrafts } from './tasks/issue/queries.ts'
import { ignoreTasksOfLeavers } from './tasks/leaving.ts'
import { formLink, mailFormLinks, remindByLink } from './tasks/links/mail.ts'
import { getSharedForm, sharedFormSubmit } from './tasks/links/shared-form.ts'
import { taskEscalated } from './tasks/notifications.ts'
import { personalData } from './tasks/personal-data.ts'
import { getOwnTask } from './tasks/queries.ts'
import { taskRules } from './tasks/rules.ts'
import { getTeamTasks } from './tasks/team.ts'

export const forms = defineDomain({
  name: 'forms',
  module: 'forms',
  uses: ['jobs'],
  reads: ['jobs', 'person_emails'],
  records: [formDesign, anonymousFormDesign, formTemplate, task],
  obstacles: [askedByDesigns],
  rules: [designRules, anonymousDesignRules, templateRules, taskRules],
  types: [versionsOfDesign, answersOfTask],
  queries: [
    getSharedForm,
    listFormAnswers,
    listAnsweredForms,
    listIssuableForms,
    listTaskDrafts,
    getOwnTask,
    getTeamTasks,
    listTasksOfRespondent,
  ],
  mutations: [
    sharedFormSubmit,
    formDesignDuplicate,
    taskIssue,
    ownTaskSave,
    ownTaskSubmit,
    ownTaskFileAnnounce,
    ownTaskFileUpdate,
    ownTaskFileRemove,
  ],
  subscribers: [ignoreTasksOfLeavers, mailFormLinks],
  mails: [formLink],
  notifications: [taskEscalated],
  schedules: [issueTasks, escalateTasks, closeTasks, remindByLink],
  personalData,
  reportSections,
  routes: (app, services) => formFiles.route(app, services),
})
