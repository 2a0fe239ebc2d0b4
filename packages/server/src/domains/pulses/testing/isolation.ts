import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'anonymousAnswerDeposit input.answers.0.questionId': 'a ballot that was spent is thanked for again, whatever it brings',
  'getAnonymousPulseAudience payGradeIds.0': 'nobody is in the oldest pay grade',
}
