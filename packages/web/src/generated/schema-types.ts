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
  Date: { input: string; output: string; }
  DateTime: { input: string; output: string; }
  Decimal: { input: string; output: string; }
};

export type Scope =
  | 'ALL'
  | 'OWN'
  | 'SUBORDINATE'
  | 'FUNCTIONAL';

export type Language =
  | 'en'
  | 'fr_CA'
  | 'es';

export type DateFormat =
  | 'VERBOSE'
  | 'DMY'
  | 'MDY'
  | 'YMD';

export type TimeFormat =
  | 'HOURS_12'
  | 'HOURS_24';

export type AuthCheckTargetType =
  | 'PEOPLE'
  | 'FUNCTIONAL';

export type NoResultsReason =
  | 'NO_RESULTS'
  | 'SEARCH_TOO_SHORT'
  | 'NO_PERMISSION';

export type UpdateUserConfigInput = {
  language?: InputMaybe<Scalars['String']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  dateFormat?: InputMaybe<DateFormat>;
  timeFormat?: InputMaybe<TimeFormat>;
};
