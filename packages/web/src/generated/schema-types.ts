// Written by scripts/generate-operations.ts.
/* oxlint-disable */
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day without time: YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** A moment in UTC, ISO 8601. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number, as text. */
  Decimal: { input: string; output: string; }
  /** Any JSON value. */
  Json: { input: unknown; output: unknown; }
};

export type AddressTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type AddressTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AddressTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AddressTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AddressTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityCreateInput = {
  businessNumber?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
};

export type BusinessEntityDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityUpdateInput = {
  businessNumber?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitCreateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type BusinessUnitDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitUpdateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type DateFormat =
  | 'DMY'
  | 'MDY'
  | 'VERBOSE'
  | 'YMD';

export type GenderCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type GenderDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type GenderDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type GenderEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type GenderUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HourlyRateType =
  | 'CASUAL'
  | 'PERMANENT';

export type JobUpdateReasonCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  noteDescription?: InputMaybe<Scalars['String']['input']>;
};

export type JobUpdateReasonDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobUpdateReasonDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobUpdateReasonEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobUpdateReasonUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  noteDescription?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LeaveTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type LeaveTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LeaveTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LeaveTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LeaveTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationCreateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type LocationDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationUpdateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeCreateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeUpdateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleCreateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type PositionTitleDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleUpdateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type RecruitmentSourceCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type RecruitmentSourceDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type RecruitmentSourceDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type RecruitmentSourceEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type RecruitmentSourceUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TimeFormat =
  | 'HOURS_12'
  | 'HOURS_24';

export type TurnoverReasonCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  type?: InputMaybe<TurnoverType>;
};

export type TurnoverReasonDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TurnoverReasonDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TurnoverReasonEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TurnoverReasonUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  type?: InputMaybe<TurnoverType>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TurnoverType =
  | 'INVOLUNTARY'
  | 'UNKNOWN'
  | 'VOLUNTARY';

export type UpdateUserConfigInput = {
  dateFormat?: InputMaybe<DateFormat>;
  language?: InputMaybe<Scalars['String']['input']>;
  timeFormat?: InputMaybe<TimeFormat>;
  timezone?: InputMaybe<Scalars['String']['input']>;
};

export type WorkClassCreateInput = {
  hourlyRateType?: InputMaybe<HourlyRateType>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  workType?: InputMaybe<WorkType>;
};

export type WorkClassDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkClassDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkClassEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkClassUpdateInput = {
  hourlyRateType?: InputMaybe<HourlyRateType>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  workType?: InputMaybe<WorkType>;
};

export type WorkRightCreateInput = {
  /** Required. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkRightDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkRightDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkRightEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkRightUpdateInput = {
  /** Required. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkType =
  | 'FIXED_CONTRACT'
  | 'INDEPENDENT_CONTRACT'
  | 'PERMANENT'
  | 'TEMPORARY_CASUAL'
  | 'UNPAID';
