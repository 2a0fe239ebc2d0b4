import { defineSchedule } from '#platform/schedules/schedule.ts'
import { removeAbandoned } from './abandoned.ts'
import { removeUnnamedFiles } from './unnamed-files.ts'

/** In the night, when nobody is about to go on with one. */
export const removeAbandonedImports = defineSchedule({
  name: 'remove abandoned imports',
  at: '03:10',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx) => void (await removeAbandoned(ctx)),
})

export const removeFilesOfGoneImports = defineSchedule({
  name: 'remove files of imports that are gone',
  at: '03:40',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx) => void (await removeUnnamedFiles(ctx)),
})
