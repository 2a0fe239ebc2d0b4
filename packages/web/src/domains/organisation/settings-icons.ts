import { settingsLists } from '@kith/shared/catalogue.ts'
import {
  IconAward,
  IconBuildingBank,
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCertificate,
  IconClockHour4,
  IconDoorExit,
  IconGenderBigender,
  IconId,
  IconMailCog,
  IconLink,
  IconMapPin,
  IconPencilQuestion,
  IconSchool,
  IconSitemap,
  IconSpeakerphone,
  IconStairs,
  IconTag,
  IconTargetArrow,
  IconUserCheck,
  IconUserPin,
  IconUserShield,
  IconUserStar,
  IconHome,
  IconSettings,
} from '@tabler/icons-react'
import type { Icon } from '#platform/routing/define-domain.ts'
import { routeOf } from '#platform/settings-list/settings-list-pages.ts'

const byList: Readonly<Record<string, Icon>> = {
  addressType: IconHome,
  businessEntity: IconBuildingBank,
  businessEntityRepresentativeType: IconUserShield,
  businessUnit: IconSitemap,
  businessUnitRepresentativeType: IconUserStar,
  gender: IconGenderBigender,
  jobUpdateReason: IconPencilQuestion,
  leaveType: IconCalendarOff,
  holidayCalendar: IconCalendarEvent,
  location: IconMapPin,
  locationRepresentativeType: IconUserPin,
  navigationLink: IconLink,
  payGrade: IconStairs,
  personTitle: IconTag,
  positionTitle: IconId,
  recruitmentSource: IconSpeakerphone,
  skill: IconAward,
  skillDiscipline: IconTargetArrow,
  trainingProvider: IconSchool,
  trainingType: IconCertificate,
  turnoverReason: IconDoorExit,
  workClass: IconClockHour4,
  workRight: IconUserCheck,
}

export const icons = {
  'settings.email_settings': IconMailCog,
  'settings.holidays': IconBeach,
  'settings.organisation': IconSettings,
  ...Object.fromEntries(
    settingsLists.flatMap((list) => {
      const icon = byList[list.name]
      return icon ? [[routeOf(list, 'list'), icon]] : []
    }),
  ),
}
