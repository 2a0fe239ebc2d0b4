// Written by scripts/generate-operations.ts.
/* oxlint-disable */
export const recordDocuments = {
  businessEntity: () => import('./settings-lists/businessEntity.graphql.ts'),
  businessUnit: () => import('./settings-lists/businessUnit.graphql.ts'),
  location: () => import('./settings-lists/location.graphql.ts'),
  positionTitle: () => import('./settings-lists/positionTitle.graphql.ts'),
  workClass: () => import('./settings-lists/workClass.graphql.ts'),
  payGrade: () => import('./settings-lists/payGrade.graphql.ts'),
  workRight: () => import('./settings-lists/workRight.graphql.ts'),
  gender: () => import('./settings-lists/gender.graphql.ts'),
  personTitle: () => import('./settings-lists/personTitle.graphql.ts'),
  recruitmentSource: () => import('./settings-lists/recruitmentSource.graphql.ts'),
  leaveType: () => import('./settings-lists/leaveType.graphql.ts'),
  turnoverReason: () => import('./settings-lists/turnoverReason.graphql.ts'),
  jobUpdateReason: () => import('./settings-lists/jobUpdateReason.graphql.ts'),
  addressType: () => import('./settings-lists/addressType.graphql.ts'),
  trainingType: () => import('./settings-lists/trainingType.graphql.ts'),
  trainingProvider: () => import('./settings-lists/trainingProvider.graphql.ts'),
  skillDiscipline: () => import('./settings-lists/skillDiscipline.graphql.ts'),
  skill: () => import('./settings-lists/skill.graphql.ts'),
  training: () => import('./records/training.graphql.ts'),
  personSkill: () => import('./records/personSkill.graphql.ts'),
}
