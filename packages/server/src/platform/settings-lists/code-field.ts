import type { SettingsList } from '@kith/shared/settings-list.ts'
import { namingFields } from '../rights/permission-patterns.ts'

/** The field that no two records of a list share beside their name: their code, or what their permissions are named by. */
export const codeField = (list: SettingsList): string => ('code' in list.fields ? 'code' : (namingFields(list)[0] ?? 'code'))
