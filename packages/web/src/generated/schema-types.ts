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

export type AccessDelegationCreateInput = {
  /** Required. */
  delegatePersonId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  fromOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  grantorPersonId?: InputMaybe<Scalars['ID']['input']>;
  permissionGroupId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  untilOn?: InputMaybe<Scalars['String']['input']>;
};

export type AccessDelegationRevokeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AccessObstacle =
  | 'ACCOUNT_DISABLED'
  | 'ACCOUNT_UPCOMING'
  | 'MODULE_OFF'
  | 'NOT_HELD'
  | 'OUT_OF_REACH'
  | 'PAST_STAFF';

export type AccessReason =
  | 'ADMINISTRATOR'
  | 'ALL'
  | 'HELD'
  | 'OWN'
  | 'SUBORDINATE';

export type AccessType =
  | 'LIMITED'
  | 'NORMAL'
  | 'NO_ACCESS';

export type AccountObstacle =
  | 'BLACKLISTED'
  | 'HAS_ACCOUNT'
  | 'NO_EMAIL'
  | 'NO_JOB'
  | 'SHARED_EMAIL'
  | 'USERNAME_TAKEN';

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

export type AddressTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<AddressTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AddressTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type AddressTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type AdministratorState =
  | 'INVITED'
  | 'NONE'
  | 'NOT_SIGNED_IN'
  | 'SIGNED_IN';

export type AppType =
  | 'LEARNING'
  | 'PAYROLL'
  | 'RECRUITMENT'
  | 'WORKFORCE_MANAGEMENT';

export type AuditCheckRequestInput = {
  always?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AuditCheckStatus =
  | 'BROKEN'
  | 'FAILED'
  | 'INTACT'
  | 'RUNNING'
  | 'WAITING';

export type AuditEventsFilter = {
  actors?: InputMaybe<Array<Scalars['String']['input']>>;
  events?: InputMaybe<Array<Scalars['String']['input']>>;
  from?: InputMaybe<Array<Scalars['String']['input']>>;
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
  people?: InputMaybe<Array<Scalars['String']['input']>>;
  records?: InputMaybe<Array<Scalars['String']['input']>>;
  until?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type AuditSource =
  | 'api'
  | 'import'
  | 'job'
  | 'system'
  | 'user';

export type AuthTargetType =
  | 'FUNCTIONAL'
  | 'PEOPLE';

export type BulkActionInput = {
  /** Required. */
  action?: InputMaybe<Scalars['String']['input']>;
  asAt?: InputMaybe<Scalars['String']['input']>;
  day?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<Array<BulkActionInputFiltersInput>>;
  isEverything?: InputMaybe<Scalars['Boolean']['input']>;
  isPreview?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  list?: InputMaybe<Scalars['String']['input']>;
  reasonId?: InputMaybe<Scalars['ID']['input']>;
  records?: InputMaybe<Array<BulkActionInputRecordsInput>>;
  search?: InputMaybe<Scalars['String']['input']>;
  value?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkActionInputFiltersInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type BulkActionInputRecordsInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataActionFilter =
  | 'ALL'
  | 'COMPLETED'
  | 'ERRORS'
  | 'FAILED'
  | 'PENDING'
  | 'WARNINGS';

export type BulkDataActionOperation =
  | 'CLEAR'
  | 'CREATE'
  | 'UPDATE';

export type BulkDataActionStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING';

export type BulkDataFileState =
  | 'NEEDS_MAPPING'
  | 'READ'
  | 'READING'
  | 'REFUSED'
  | 'WAITING';

export type BulkDataHeadingState =
  | 'DUPLICATE'
  | 'IGNORED'
  | 'MAPPED'
  | 'SUPPORTED'
  | 'UNSUPPORTED';

export type BulkDataImportActionDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportActionsWithErrorsDeleteInput = {
  /** Required. */
  importId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type BulkDataImportDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportFileAddInput = {
  /** Required. */
  filename?: InputMaybe<Scalars['String']['input']>;
  importId?: InputMaybe<Scalars['ID']['input']>;
  mime?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  size?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  type?: InputMaybe<Scalars['String']['input']>;
};

export type BulkDataImportFileDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportFileMapInput = {
  columns?: InputMaybe<Array<BulkDataImportFileMapInputColumnsInput>>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  mappingId?: InputMaybe<Scalars['ID']['input']>;
  saveAs?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BulkDataImportFileMapInputColumnsInput = {
  column?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  index?: InputMaybe<Scalars['Int']['input']>;
};

export type BulkDataImportFileUploadedInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportMissingRecordsCreateInput = {
  all?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  importId?: InputMaybe<Scalars['ID']['input']>;
  records?: InputMaybe<Array<BulkDataImportMissingRecordsCreateInputRecordsInput>>;
};

export type BulkDataImportMissingRecordsCreateInputRecordsInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  isToCreate?: InputMaybe<Scalars['Boolean']['input']>;
  values?: InputMaybe<Array<BulkDataImportMissingRecordsCreateInputRecordsInputValuesInput>>;
};

export type BulkDataImportMissingRecordsCreateInputRecordsInputValuesInput = {
  /** Required. */
  field?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type BulkDataImportPauseInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportResumeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportSaveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  requires?: InputMaybe<Array<BulkDataImportSaveInputRequiresInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BulkDataImportSaveInputRequiresInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportStage =
  | 'CHECKING'
  | 'PROCESSING'
  | 'READING';

export type BulkDataImportStartProcessingInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataImportStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PAUSED'
  | 'PROCESSING'
  | 'UNPROCESSED';

export type BulkDataImportStepName =
  | 'PREVIEW'
  | 'PROCESS'
  | 'SAVE'
  | 'UPLOAD'
  | 'VALIDATE';

export type BulkDataImportStepState =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

export type BulkDataImportTab =
  | 'COMPLETED'
  | 'PENDING';

export type BulkDataImportWarningsConfirmInput = {
  /** Required. */
  importId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDataUploadStatus =
  | 'FAILED'
  | 'UPLOADED'
  | 'UPLOADING';

export type BusinessEntityCreateInput = {
  businessNumber?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  notificationEmails?: InputMaybe<Scalars['String']['input']>;
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

export type BusinessEntityRepresentativeCreateInput = {
  /** Required. */
  businessEntityId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  typeId?: InputMaybe<Scalars['ID']['input']>;
};

export type BusinessEntityRepresentativeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<BusinessEntityRepresentativeTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativeTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type BusinessEntityRepresentativeTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityRepresentativesFilter = {
  typeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type BusinessEntityTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<BusinessEntityTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessEntityTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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
  notificationEmails?: InputMaybe<Scalars['String']['input']>;
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

export type BusinessUnitRepresentativeCreateInput = {
  /** Required. */
  businessUnitId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  typeId?: InputMaybe<Scalars['ID']['input']>;
};

export type BusinessUnitRepresentativeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<BusinessUnitRepresentativeTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativeTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type BusinessUnitRepresentativeTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitRepresentativesFilter = {
  typeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type BusinessUnitTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<BusinessUnitTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type BusinessUnitTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type Celebration =
  | 'ANNIVERSARY'
  | 'BIRTHDAY'
  | 'FIRST_STEPS';

export type ChartLinkCreateInput = {
  /** Required. */
  expiresOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type ChartLinkReplaceInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type ChartLinkRevokeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type ComingChangeKind =
  | 'CHANGES'
  | 'LEAVES'
  | 'STARTS';

export type ComingDateKind =
  | 'ANNIVERSARY'
  | 'BIRTHDAY'
  | 'PROBATION_ENDS';

export type ConsequenceDirection =
  | 'GAIN'
  | 'LOSS';

export type CoverSize =
  | 'LARGE'
  | 'SMALL';

export type DateFormat =
  | 'DMY'
  | 'MDY'
  | 'VERBOSE'
  | 'YMD';

export type DelegationStatus =
  | 'CURRENT'
  | 'OVER'
  | 'REVOKED'
  | 'UPCOMING';

export type DisclaimerAcceptInput = {
  /** Required. */
  digest?: InputMaybe<Scalars['String']['input']>;
};

export type DisclaimerWithdrawInput = {
  /** Required. */
  digest?: InputMaybe<Scalars['String']['input']>;
};

export type DisplayNameFormat =
  | 'FIRST_LAST'
  | 'FIRST_LAST_PREFERRED'
  | 'FIRST_PREFERRED_LAST'
  | 'LAST_PREFERRED_FIRST'
  | 'PREFERRED_FIRST_LAST'
  | 'PREFERRED_LAST'
  | 'PREFERRED_OR_FIRST'
  | 'PREFERRED_OR_FIRST_LAST';

export type EmailAction =
  | 'REQUEUE'
  | 'RESEND'
  | 'UNBLOCK';

export type EmailDomainCheckInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailDomainCreateInput = {
  /** Required. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  identityProviderId?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailDomainDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailMessagesFilter = {
  hasFailed?: InputMaybe<Scalars['Boolean']['input']>;
  statuses?: InputMaybe<Array<EmailStatus>>;
};

export type EmailRequeueInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailResendInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailSendTestInput = {
  language?: InputMaybe<Scalars['String']['input']>;
};

export type EmailSilence =
  | 'INSTALLATION_OFF'
  | 'NO_SERVER'
  | 'ORGANISATION_OFF';

export type EmailStatus =
  | 'DELIVERED'
  | 'DELIVERED_WITH_COMPLAINT'
  | 'FAILED'
  | 'FAILED_BOUNCE'
  | 'FAILED_COMPLAINT'
  | 'FAILED_DENYLIST'
  | 'FAILED_NO_RECIPIENT'
  | 'NOT_SENT'
  | 'PREPARING'
  | 'SENT';

export type EmailTemplateResetInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  template?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type EmailTemplateSendTestInput = {
  action?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  template?: InputMaybe<Scalars['String']['input']>;
};

export type EmailTemplateUpdateInput = {
  action?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  template?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type EmailUnsuppressInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type EmploymentStatus =
  | 'CURRENT_STAFF'
  | 'EXITING_STAFF'
  | 'NO_JOB_RECORDS'
  | 'PAST_STAFF'
  | 'RETURNING_STAFF'
  | 'UPCOMING_STAFF';

export type ExportFailure =
  | 'BROKEN'
  | 'FILTERS'
  | 'NO_ROOM'
  | 'RIGHTS'
  | 'TOO_MANY_ROWS';

export type ExportFormat =
  | 'CSV'
  | 'XLSX';

export type ExportStatus =
  | 'FAILED'
  | 'READY'
  | 'RUNNING'
  | 'WAITING';

export type FeatureAccess =
  | 'ENABLED'
  | 'NO_ACCESS'
  | 'PERMITTED';

export type FoundField =
  | 'EMAIL'
  | 'EMPLOYEE_NUMBER'
  | 'LEGAL_NAME'
  | 'PLATFORM_ID'
  | 'POSITION_TITLE'
  | 'PREFERRED_NAME';

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

export type GenderTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<GenderTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type GenderTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type GrantScope =
  | 'ALL'
  | 'FUNCTIONAL'
  | 'OWN'
  | 'SUBORDINATE';

export type HolidayCalendarCreateInput = {
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
};

export type HolidayCalendarDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HolidayCalendarDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HolidayCalendarEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HolidayCalendarTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<HolidayCalendarTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HolidayCalendarTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type HolidayCalendarUpdateInput = {
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HolidaysAddInput = {
  /** Required. */
  calendarId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  holidays?: InputMaybe<Array<HolidaysAddInputHolidaysInput>>;
};

export type HolidaysAddInputHolidaysInput = {
  /** Required. */
  date?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type HolidaysRemoveInput = {
  /** Required. */
  calendarId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  holidayIds?: InputMaybe<Array<HolidaysRemoveInputHolidayIdsInput>>;
};

export type HolidaysRemoveInputHolidayIdsInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type HourlyRateType =
  | 'CASUAL'
  | 'PERMANENT';

export type IdentityProviderCheckInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  origin?: InputMaybe<Scalars['String']['input']>;
};

export type IdentityProviderCreateInput = {
  certificates?: InputMaybe<Scalars['String']['input']>;
  clientId?: InputMaybe<Scalars['String']['input']>;
  clientSecret?: InputMaybe<Scalars['String']['input']>;
  endsProviderSession?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  issuer?: InputMaybe<Scalars['String']['input']>;
  logOutAddress?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  protocol?: InputMaybe<ProviderProtocol>;
  signOnAddress?: InputMaybe<Scalars['String']['input']>;
  signsRequests?: InputMaybe<Scalars['Boolean']['input']>;
  subjectAttribute?: InputMaybe<Scalars['String']['input']>;
};

export type IdentityProviderDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type IdentityProviderUpdateInput = {
  certificates?: InputMaybe<Scalars['String']['input']>;
  clientId?: InputMaybe<Scalars['String']['input']>;
  clientSecret?: InputMaybe<Scalars['String']['input']>;
  endsProviderSession?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  issuer?: InputMaybe<Scalars['String']['input']>;
  logOutAddress?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  signOnAddress?: InputMaybe<Scalars['String']['input']>;
  signsRequests?: InputMaybe<Scalars['Boolean']['input']>;
  subjectAttribute?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobAttribute =
  | 'BUSINESS_ENTITY'
  | 'BUSINESS_UNIT'
  | 'FTE'
  | 'LOCATION'
  | 'PAY_GRADE'
  | 'POSITION_TITLE'
  | 'REMUNERATION'
  | 'SUPERVISOR'
  | 'WORK_CLASS';

export type JobCompanyStartDateUpdateInput = {
  /** Required. */
  companyStartDate?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobCreateInput = {
  /** Required. */
  businessEntityId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  businessUnitId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  companyStartDate?: InputMaybe<Scalars['String']['input']>;
  fte?: InputMaybe<Scalars['Decimal']['input']>;
  isPrimary?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  locationId?: InputMaybe<Scalars['ID']['input']>;
  payGradeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  positionTitleId?: InputMaybe<Scalars['ID']['input']>;
  primaryFrom?: InputMaybe<Scalars['String']['input']>;
  probationApplies?: InputMaybe<Scalars['Boolean']['input']>;
  probationEndDate?: InputMaybe<Scalars['String']['input']>;
  recruitmentCost?: InputMaybe<Scalars['Decimal']['input']>;
  recruitmentCurrency?: InputMaybe<Scalars['String']['input']>;
  recruitmentSourceId?: InputMaybe<Scalars['ID']['input']>;
  remuneration?: InputMaybe<JobCreateInputRemunerationInput>;
  supervisorFrom?: InputMaybe<Scalars['String']['input']>;
  supervisorJobId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  workClassId?: InputMaybe<Scalars['ID']['input']>;
};

export type JobCreateInputRemunerationInput = {
  baseAnnual?: InputMaybe<Scalars['Decimal']['input']>;
  baseHourly?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  hoursPerCycle?: InputMaybe<Scalars['Decimal']['input']>;
  payCycle?: InputMaybe<PayCycle>;
  type?: InputMaybe<RemunerationType>;
};

export type JobEndDateCancelInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobEndDateFinaliseInput = {
  /** Required. */
  companyEndDate?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  turnoverReasonId?: InputMaybe<Scalars['ID']['input']>;
  turnoverType?: InputMaybe<TurnoverType>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobHistoryUpdateInput = {
  /** Required. */
  attributes?: InputMaybe<Array<JobHistoryUpdateInputAttributesInput>>;
  businessEntityId?: InputMaybe<Scalars['ID']['input']>;
  businessUnitId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  effectiveFrom?: InputMaybe<Scalars['String']['input']>;
  effectiveTo?: InputMaybe<Scalars['String']['input']>;
  entryFrom?: InputMaybe<Scalars['String']['input']>;
  fte?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  locationId?: InputMaybe<Scalars['ID']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  payGradeId?: InputMaybe<Scalars['ID']['input']>;
  positionTitleId?: InputMaybe<Scalars['ID']['input']>;
  reasonId?: InputMaybe<Scalars['ID']['input']>;
  remuneration?: InputMaybe<JobHistoryUpdateInputRemunerationInput>;
  supervisorJobId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
  workClassId?: InputMaybe<Scalars['ID']['input']>;
};

export type JobHistoryUpdateInputAttributesInput = {
  /** Required. */
  attribute?: InputMaybe<JobAttribute>;
};

export type JobHistoryUpdateInputRemunerationInput = {
  baseAnnual?: InputMaybe<Scalars['Decimal']['input']>;
  baseHourly?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  hoursPerCycle?: InputMaybe<Scalars['Decimal']['input']>;
  payCycle?: InputMaybe<PayCycle>;
  type?: InputMaybe<RemunerationType>;
};

export type JobLeaveCreateInput = {
  endDate?: InputMaybe<Scalars['String']['input']>;
  fteAfterReturn?: InputMaybe<Scalars['Decimal']['input']>;
  fteAtLeave?: InputMaybe<Scalars['Decimal']['input']>;
  fteDuringLeave?: InputMaybe<Scalars['Decimal']['input']>;
  isFinalised?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  jobId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  leaveTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  startDate?: InputMaybe<Scalars['String']['input']>;
};

export type JobLeaveDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobLeaveReturnFinaliseInput = {
  /** Required. */
  endDate?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobLeaveUpdateInput = {
  endDate?: InputMaybe<Scalars['String']['input']>;
  fteAfterReturn?: InputMaybe<Scalars['Decimal']['input']>;
  fteAtLeave?: InputMaybe<Scalars['Decimal']['input']>;
  fteDuringLeave?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  isFinalised?: InputMaybe<Scalars['Boolean']['input']>;
  leaveTypeId?: InputMaybe<Scalars['ID']['input']>;
  startDate?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobLeavesFilter = {
  endDate?: InputMaybe<Array<ListPeriod>>;
  isFinalised?: InputMaybe<Scalars['Boolean']['input']>;
  leaveTypeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  startDate?: InputMaybe<Array<ListPeriod>>;
};

export type JobLeavesSort =
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  | 'FTE_AFTER_RETURN_ASC'
  | 'FTE_AFTER_RETURN_DESC'
  | 'FTE_DURING_LEAVE_ASC'
  | 'FTE_DURING_LEAVE_DESC'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC';

export type JobPosition =
  | 'CONCURRENT'
  | 'OTHER'
  | 'PRIMARY';

export type JobSetAsPrimaryInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobStatus =
  | 'CURRENT'
  | 'ENDING'
  | 'FUTURE'
  | 'PAST';

export type JobUpdateCancelInput = {
  /** Required. */
  attributes?: InputMaybe<Array<JobUpdateCancelInputAttributesInput>>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  updateId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobUpdateCancelInputAttributesInput = {
  /** Required. */
  attribute?: InputMaybe<JobAttribute>;
};

export type JobUpdateInput = {
  /** Required. */
  attributes?: InputMaybe<Array<JobUpdateInputAttributesInput>>;
  businessEntityId?: InputMaybe<Scalars['ID']['input']>;
  businessUnitId?: InputMaybe<Scalars['ID']['input']>;
  effectiveFrom?: InputMaybe<Scalars['String']['input']>;
  effectiveTo?: InputMaybe<Scalars['String']['input']>;
  fte?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  locationId?: InputMaybe<Scalars['ID']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  payGradeId?: InputMaybe<Scalars['ID']['input']>;
  positionTitleId?: InputMaybe<Scalars['ID']['input']>;
  reasonId?: InputMaybe<Scalars['ID']['input']>;
  remuneration?: InputMaybe<JobUpdateInputRemunerationInput>;
  supervisorJobId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
  workClassId?: InputMaybe<Scalars['ID']['input']>;
};

export type JobUpdateInputAttributesInput = {
  /** Required. */
  attribute?: InputMaybe<JobAttribute>;
};

export type JobUpdateInputRemunerationInput = {
  baseAnnual?: InputMaybe<Scalars['Decimal']['input']>;
  baseHourly?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  hoursPerCycle?: InputMaybe<Scalars['Decimal']['input']>;
  payCycle?: InputMaybe<PayCycle>;
  type?: InputMaybe<RemunerationType>;
};

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

export type JobUpdateReasonTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<JobUpdateReasonTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JobUpdateReasonTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type LeaveTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<LeaveTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LeaveTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type LeaveTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LevityMode =
  | 'FUN'
  | 'STANDARD';

export type LineRule =
  | 'EARLY'
  | 'LAST'
  | 'PRESENT';

export type LinkAudience =
  | 'EVERYONE'
  | 'LEARNING'
  | 'RECRUITMENT'
  | 'SUPERVISORS';

export type LinkIcon =
  | 'BOOK'
  | 'BRIEFCASE'
  | 'CALENDAR'
  | 'CASH'
  | 'CHAT'
  | 'CLOCK'
  | 'FILES'
  | 'HEART'
  | 'HELP'
  | 'HOME'
  | 'NEWS'
  | 'SCHOOL'
  | 'SHIELD'
  | 'TOOLS'
  | 'WORLD';

export type ListExportInput = {
  asAt?: InputMaybe<Scalars['String']['input']>;
  columns?: InputMaybe<Array<ListExportInputColumnsInput>>;
  filters?: InputMaybe<Array<ListExportInputFiltersInput>>;
  /** Required. */
  format?: InputMaybe<ExportFormat>;
  /** Required. */
  list?: InputMaybe<Scalars['String']['input']>;
  rows?: InputMaybe<Array<ListExportInputRowsInput>>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};

export type ListExportInputColumnsInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type ListExportInputFiltersInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type ListExportInputRowsInput = {
  /** Required. */
  key?: InputMaybe<Scalars['String']['input']>;
};

export type ListLayout =
  | 'faces'
  | 'list'
  | 'tiles';

export type ListPeriod =
  | 'FUTURE'
  | 'LAST_30_DAYS'
  | 'LAST_YEAR'
  | 'NEXT_30_DAYS'
  | 'PAST'
  | 'THIS_YEAR';

export type LocationCreateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  holidayCalendarId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
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

export type LocationRepresentativeCreateInput = {
  /** Required. */
  locationId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  typeId?: InputMaybe<Scalars['ID']['input']>;
};

export type LocationRepresentativeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<LocationRepresentativeTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativeTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type LocationRepresentativeTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationRepresentativesFilter = {
  typeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type LocationTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<LocationTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LocationTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type LocationUpdateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  holidayCalendarId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type LoginMode =
  | 'PASSWORD'
  | 'PASSWORD_OR_SINGLE_SIGN_ON'
  | 'SINGLE_SIGN_ON';

export type LoginModeSetInput = {
  /** Required. */
  loginMode?: InputMaybe<LoginMode>;
};

export type MessageBlacklistEntryCreateInput = {
  /** Required. */
  address?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MessageBlacklistEntryDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type MessageBlacklistSource =
  | 'BOUNCE'
  | 'COMPLAINT'
  | 'PERSON';

export type NavigationItemType =
  | 'LINK'
  | 'MENU';

export type NavigationLinkCreateInput = {
  /** Required. */
  address?: InputMaybe<Scalars['String']['input']>;
  appType?: InputMaybe<AppType>;
  /** Required. */
  audience?: InputMaybe<LinkAudience>;
  icon?: InputMaybe<LinkIcon>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  openNewTab?: InputMaybe<Scalars['Boolean']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type NavigationLinkDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type NavigationLinkDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type NavigationLinkEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type NavigationLinkTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<NavigationLinkTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type NavigationLinkTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type NavigationLinkUpdateInput = {
  /** Required. */
  address?: InputMaybe<Scalars['String']['input']>;
  appType?: InputMaybe<AppType>;
  /** Required. */
  audience?: InputMaybe<LinkAudience>;
  icon?: InputMaybe<LinkIcon>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  openNewTab?: InputMaybe<Scalars['Boolean']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type NoResultsReason =
  | 'NO_PERMISSION'
  | 'NO_RESULTS'
  | 'SEARCH_TOO_SHORT';

export type OrganisationAdministratorInviteInput = {
  /** Required. */
  administratorEmail?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  administratorName?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  alias?: InputMaybe<Scalars['String']['input']>;
};

export type OrganisationCoverUpdateInput = {
  upload?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type OrganisationCreateInput = {
  /** Required. */
  administratorEmail?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  administratorName?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  alias?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  productPlanId?: InputMaybe<Scalars['ID']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
};

export type OrganisationLogoUpdateInput = {
  upload?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type OrganisationPlanSetInput = {
  /** Required. */
  alias?: InputMaybe<Scalars['String']['input']>;
  modules?: InputMaybe<Array<ProductModule>>;
  /** Required. */
  productPlanId?: InputMaybe<Scalars['ID']['input']>;
};

export type OrganisationResumeInput = {
  /** Required. */
  alias?: InputMaybe<Scalars['String']['input']>;
};

export type OrganisationSettingsUpdateInput = {
  businessDays?: InputMaybe<Array<Weekday>>;
  chartSharingEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  dataConfidenceDate?: InputMaybe<Scalars['String']['input']>;
  dateFormat?: InputMaybe<DateFormat>;
  disclaimer?: InputMaybe<Scalars['String']['input']>;
  displayNameFormat?: InputMaybe<DisplayNameFormat>;
  emailFromName?: InputMaybe<Scalars['String']['input']>;
  emailReplyTo?: InputMaybe<Scalars['String']['input']>;
  emailsEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  firstDayOfWeek?: InputMaybe<Weekday>;
  language?: InputMaybe<Scalars['String']['input']>;
  levityMode?: InputMaybe<LevityMode>;
  mfaEnforced?: InputMaybe<Scalars['Boolean']['input']>;
  minimumPasswordLength?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  probationEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  probationMonths?: InputMaybe<Scalars['Int']['input']>;
  proratedSalaryShown?: InputMaybe<Scalars['Boolean']['input']>;
  remunerationDecimals?: InputMaybe<Scalars['Int']['input']>;
  supervisorEarlyAccessDays?: InputMaybe<Scalars['Int']['input']>;
  timeFormat?: InputMaybe<TimeFormat>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type OrganisationSplashUpdateInput = {
  upload?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type OrganisationSuspendInput = {
  /** Required. */
  alias?: InputMaybe<Scalars['String']['input']>;
};

export type OwnDelegationCreateInput = {
  /** Required. */
  delegatePersonId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  fromOn?: InputMaybe<Scalars['String']['input']>;
  permissionGroupId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  untilOn?: InputMaybe<Scalars['String']['input']>;
};

export type OwnDelegationRevokeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type OwnIdentityUnlinkInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type PageHeaderItemType =
  | 'AVATAR'
  | 'ICON';

export type PasswordMethod =
  | 'INVITATION'
  | 'NONE'
  | 'TEMPORARY';

export type PasswordState =
  | 'EXPIRED'
  | 'NONE'
  | 'OWN'
  | 'TEMPORARY';

export type PayCycle =
  | 'FORTNIGHTLY'
  | 'MONTHLY'
  | 'WEEKLY';

export type PayGradeArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeCreateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  maximum?: InputMaybe<Scalars['Decimal']['input']>;
  midpoint?: InputMaybe<Scalars['Decimal']['input']>;
  minimum?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  period?: InputMaybe<PayPeriod>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<PayGradeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type PayGradeUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayGradeUpdateInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  maximum?: InputMaybe<Scalars['Decimal']['input']>;
  midpoint?: InputMaybe<Scalars['Decimal']['input']>;
  minimum?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  period?: InputMaybe<PayPeriod>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PayPeriod =
  | 'HOUR'
  | 'YEAR';

export type PeopleFilter = {
  businessEntityIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  businessUnitIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  employmentStatuses?: InputMaybe<Array<EmploymentStatus>>;
  locationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  onProbation?: InputMaybe<Scalars['Boolean']['input']>;
  positionTitleIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  situations?: InputMaybe<Array<PeopleSituation>>;
  supervisorJobIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  team?: InputMaybe<Scalars['Boolean']['input']>;
  workTypes?: InputMaybe<Array<WorkType>>;
};

export type PeopleGrouping =
  | 'ENTITY'
  | 'LOCATION'
  | 'STATUS'
  | 'SUPERVISOR'
  | 'TITLE'
  | 'UNIT';

export type PeopleSituation =
  | 'EMPLOYED'
  | 'LEAVE_OVERDUE'
  | 'LEFT_IN_MONTH'
  | 'LEFT_IN_YEAR'
  | 'LEFT_LATELY'
  | 'NO_EMERGENCY_CONTACT'
  | 'NO_SUPERVISOR'
  | 'ON_LEAVE'
  | 'ON_PROBATION'
  | 'PROBATION_ENDING'
  | 'STARTED_IN_MONTH'
  | 'STARTED_LATELY'
  | 'WORK_RIGHT_ENDING';

export type PeopleSort =
  | 'NAME_ASC'
  | 'NAME_DESC';

export type PermissionArea =
  | 'access'
  | 'data'
  | 'growth'
  | 'jobs'
  | 'organisation'
  | 'people';

export type PermissionGroupCreateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  grants?: InputMaybe<Array<PermissionGroupCreateInputGrantsInput>>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type PermissionGroupCreateInputGrantsInput = {
  /** Required. */
  scope?: InputMaybe<GrantScope>;
  /** Required. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

export type PermissionGroupDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PermissionGroupMemberAddInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type PermissionGroupMemberRemoveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type PermissionGroupUpdateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  grants?: InputMaybe<Array<PermissionGroupUpdateInputGrantsInput>>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PermissionGroupUpdateInputGrantsInput = {
  /** Required. */
  scope?: InputMaybe<GrantScope>;
  /** Required. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

export type PermissionKind =
  | 'FUNCTIONAL'
  | 'HIERARCHICAL';

export type PermissionsFilter = {
  areas?: InputMaybe<Array<PermissionArea>>;
  kinds?: InputMaybe<Array<PermissionKind>>;
  permissionGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type PersonContactsUpdateInput = {
  addresses?: InputMaybe<Array<PersonContactsUpdateInputAddressesInput>>;
  emails?: InputMaybe<Array<PersonContactsUpdateInputEmailsInput>>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  phones?: InputMaybe<Array<PersonContactsUpdateInputPhonesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonContactsUpdateInputAddressesInput = {
  /** Required. */
  addressTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  fullAddress?: InputMaybe<Scalars['String']['input']>;
  isPrimary?: InputMaybe<Scalars['Boolean']['input']>;
  postcode?: InputMaybe<Scalars['String']['input']>;
};

export type PersonContactsUpdateInputEmailsInput = {
  /** Required. */
  email?: InputMaybe<Scalars['String']['input']>;
  isPersonal?: InputMaybe<Scalars['Boolean']['input']>;
  isPrimary?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PersonContactsUpdateInputPhonesInput = {
  /** Required. */
  country?: InputMaybe<Scalars['String']['input']>;
  isPersonal?: InputMaybe<Scalars['Boolean']['input']>;
  isPrimary?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  number?: InputMaybe<Scalars['String']['input']>;
};

export type PersonCoverUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  upload?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonCreateInput = {
  addresses?: InputMaybe<Array<PersonCreateInputAddressesInput>>;
  dateOfBirth?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  email?: InputMaybe<Scalars['String']['input']>;
  emergencyContactEmail?: InputMaybe<Scalars['String']['input']>;
  emergencyContactName?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhone?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhoneCountry?: InputMaybe<Scalars['String']['input']>;
  emergencyContactRelationship?: InputMaybe<Scalars['String']['input']>;
  employeeNumber?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  genderId?: InputMaybe<Scalars['ID']['input']>;
  job?: InputMaybe<PersonCreateInputJobInput>;
  /** Required. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  middleName?: InputMaybe<Scalars['String']['input']>;
  phoneCountry?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  preferredName?: InputMaybe<Scalars['String']['input']>;
  pronouns?: InputMaybe<Scalars['String']['input']>;
  titleId?: InputMaybe<Scalars['ID']['input']>;
  workRightExpiresOn?: InputMaybe<Scalars['String']['input']>;
  workRightId?: InputMaybe<Scalars['ID']['input']>;
};

export type PersonCreateInputAddressesInput = {
  /** Required. */
  addressTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  fullAddress?: InputMaybe<Scalars['String']['input']>;
  isPrimary?: InputMaybe<Scalars['Boolean']['input']>;
  postcode?: InputMaybe<Scalars['String']['input']>;
};

export type PersonCreateInputJobInput = {
  /** Required. */
  businessEntityId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  businessUnitId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  companyStartDate?: InputMaybe<Scalars['String']['input']>;
  fte?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  locationId?: InputMaybe<Scalars['ID']['input']>;
  payGradeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  positionTitleId?: InputMaybe<Scalars['ID']['input']>;
  probationApplies?: InputMaybe<Scalars['Boolean']['input']>;
  probationEndDate?: InputMaybe<Scalars['String']['input']>;
  recruitmentCost?: InputMaybe<Scalars['Decimal']['input']>;
  recruitmentCurrency?: InputMaybe<Scalars['String']['input']>;
  recruitmentSourceId?: InputMaybe<Scalars['ID']['input']>;
  remuneration?: InputMaybe<PersonCreateInputJobInputRemunerationInput>;
  supervisorJobId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  workClassId?: InputMaybe<Scalars['ID']['input']>;
};

export type PersonCreateInputJobInputRemunerationInput = {
  baseAnnual?: InputMaybe<Scalars['Decimal']['input']>;
  baseHourly?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  hoursPerCycle?: InputMaybe<Scalars['Decimal']['input']>;
  payCycle?: InputMaybe<PayCycle>;
  type?: InputMaybe<RemunerationType>;
};

export type PersonDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonEmergencyContactUpdateInput = {
  emergencyContactEmail?: InputMaybe<Scalars['String']['input']>;
  emergencyContactName?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhone?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhoneCountry?: InputMaybe<Scalars['String']['input']>;
  emergencyContactRelationship?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonErasureBlocker =
  | 'ACTIVE_JOB'
  | 'SELF';

export type PersonPictureUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  upload?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonPreferredNameUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  preferredName?: InputMaybe<Scalars['String']['input']>;
  pronouns?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonSkillCreateInput = {
  /** Required. */
  level?: InputMaybe<SkillLevel>;
  note?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  skillId?: InputMaybe<Scalars['ID']['input']>;
};

export type PersonSkillDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonSkillUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  level?: InputMaybe<SkillLevel>;
  note?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
  skillId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonSkillsFilter = {
  level?: InputMaybe<Array<SkillLevel>>;
  skillIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type PersonSkillsSort =
  | 'LEVEL_ASC'
  | 'LEVEL_DESC'
  | 'SINCE_ASC'
  | 'SINCE_DESC';

export type PersonTitleArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleCreateInput = {
  /** Required. */
  code?: InputMaybe<Scalars['String']['input']>;
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

export type PersonTitleTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<PersonTitleTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type PersonTitleUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonTitleUpdateInput = {
  /** Required. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PersonUpdateInput = {
  dateOfBirth?: InputMaybe<Scalars['String']['input']>;
  emergencyContactEmail?: InputMaybe<Scalars['String']['input']>;
  emergencyContactName?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhone?: InputMaybe<Scalars['String']['input']>;
  emergencyContactPhoneCountry?: InputMaybe<Scalars['String']['input']>;
  emergencyContactRelationship?: InputMaybe<Scalars['String']['input']>;
  employeeNumber?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  genderId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  middleName?: InputMaybe<Scalars['String']['input']>;
  preferredName?: InputMaybe<Scalars['String']['input']>;
  pronouns?: InputMaybe<Scalars['String']['input']>;
  titleId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
  workRightExpiresOn?: InputMaybe<Scalars['String']['input']>;
  workRightId?: InputMaybe<Scalars['ID']['input']>;
};

export type PersonalDataArchiveStatus =
  | 'FAILED'
  | 'READY'
  | 'RUNNING'
  | 'WAITING';

export type PersonalDataExportInput = {
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
};

export type PictureFormat =
  | 'GIF'
  | 'JPEG'
  | 'PNG';

export type PictureNameWay =
  | 'EMAIL'
  | 'EMPLOYEE_NUMBER'
  | 'USERNAME';

export type PictureSize =
  | 'MEDIUM'
  | 'SMALL';

export type PinCreateInput = {
  /** Required. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  recordId?: InputMaybe<Scalars['ID']['input']>;
};

export type PinDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type PinMoveInput = {
  before?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
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

export type PositionTitleTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<PositionTitleTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PositionTitleTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type ProductModule =
  | 'analytics'
  | 'bulk_data'
  | 'compensation'
  | 'compliance'
  | 'contracts'
  | 'forms'
  | 'integrations'
  | 'onboarding'
  | 'organisation_chart'
  | 'payroll'
  | 'people'
  | 'performance'
  | 'pulses'
  | 'workflows'
  | 'workforce_planning';

export type ProductPlanCreateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  modules?: InputMaybe<Array<ProductModule>>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type ProductPlanDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type ProductPlanUpdateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  modules?: InputMaybe<Array<ProductModule>>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type ProviderFinding =
  | 'CERTIFICATE_ENDING'
  | 'CERTIFICATE_EXPIRED'
  | 'CERTIFICATE_FINE'
  | 'CLIENT_FINE'
  | 'CLIENT_MISSING'
  | 'CLIENT_REFUSED'
  | 'CLIENT_UNKNOWN'
  | 'DISCOVERY_AWAY'
  | 'DISCOVERY_FINE'
  | 'ISSUER_OTHER'
  | 'KEYS_FINE'
  | 'KEYS_NONE'
  | 'LOG_OUT_FINE'
  | 'LOG_OUT_NONE'
  | 'REDIRECT_FINE'
  | 'REDIRECT_REFUSED'
  | 'REDIRECT_UNKNOWN'
  | 'SIGN_ON_FINE'
  | 'SIGN_ON_UNKNOWN';

export type ProviderProtocol =
  | 'OPENID'
  | 'SAML';

export type RecalculatePersonIdsInput = {
  confirmed?: InputMaybe<Scalars['Boolean']['input']>;
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

export type RecruitmentSourceTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<RecruitmentSourceTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type RecruitmentSourceTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type RemunerationType =
  | 'ANNUAL_SALARY'
  | 'HOURLY_RATE'
  | 'NONE';

export type SamlKeyRenewInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SamlKeyStage =
  | 'CURRENT'
  | 'NEXT'
  | 'PREVIOUS';

export type SamlKeyUseInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SavedViewCreateInput = {
  columns?: InputMaybe<Array<SavedViewCreateInputColumnsInput>>;
  filters?: InputMaybe<Array<SavedViewCreateInputFiltersInput>>;
  grouping?: InputMaybe<Scalars['String']['input']>;
  isDense?: InputMaybe<Scalars['Boolean']['input']>;
  isShared?: InputMaybe<Scalars['Boolean']['input']>;
  layout?: InputMaybe<ListLayout>;
  /** Required. */
  list?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};

export type SavedViewCreateInputColumnsInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SavedViewCreateInputFiltersInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type SavedViewDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SavedViewMakeDefaultInput = {
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  list?: InputMaybe<Scalars['String']['input']>;
};

export type SavedViewUpdateInput = {
  columns?: InputMaybe<Array<SavedViewUpdateInputColumnsInput>>;
  filters?: InputMaybe<Array<SavedViewUpdateInputFiltersInput>>;
  grouping?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  isDense?: InputMaybe<Scalars['Boolean']['input']>;
  isShared?: InputMaybe<Scalars['Boolean']['input']>;
  layout?: InputMaybe<ListLayout>;
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SavedViewUpdateInputColumnsInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SavedViewUpdateInputFiltersInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type SecondFactor =
  | 'APP'
  | 'APP_AND_PASSKEY'
  | 'NONE'
  | 'PASSKEY';

export type SessionEndInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SessionsEndOthersInput = {
  includesThis?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SignatureDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SignatureMethod =
  | 'DRAWN'
  | 'TYPED';

export type SignatureSaveInput = {
  drawing?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  method?: InputMaybe<SignatureMethod>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SkillArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillCreateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  disciplineId?: InputMaybe<Scalars['ID']['input']>;
  isBusinessCritical?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SkillDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineArchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SkillDisciplineDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<SkillDisciplineTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SkillDisciplineUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillDisciplineUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillLevel =
  | 'ADVANCED'
  | 'BEGINNER'
  | 'EXPERT'
  | 'INTERMEDIATE';

export type SkillMergeInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  intoId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<SkillTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type SkillUnarchiveInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SkillUpdateInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  disciplineId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  isBusinessCritical?: InputMaybe<Scalars['Boolean']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SurveyAnswerInput = {
  comment?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  score?: InputMaybe<Scalars['Int']['input']>;
};

export type SurveyPromptSetInput = {
  /** Required. */
  state?: InputMaybe<SurveyPromptState>;
};

export type SurveyPromptState =
  | 'DECLINED'
  | 'SHOWN';

export type TermGroup =
  | 'lists'
  | 'work';

export type TerminologyUpdateInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  words?: InputMaybe<Array<TerminologyUpdateInputWordsInput>>;
};

export type TerminologyUpdateInputWordsInput = {
  /** Required. */
  key?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

export type TimeFormat =
  | 'HOURS_12'
  | 'HOURS_24';

export type TrainingCreateInput = {
  completedOn?: InputMaybe<Scalars['String']['input']>;
  coordinatorId?: InputMaybe<Scalars['ID']['input']>;
  cost?: InputMaybe<TrainingCreateInputCostInput>;
  endsOn?: InputMaybe<Scalars['String']['input']>;
  hours?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  providerId?: InputMaybe<Scalars['ID']['input']>;
  scheduledOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  status?: InputMaybe<TrainingStatus>;
  typeId?: InputMaybe<Scalars['ID']['input']>;
};

export type TrainingCreateInputCostInput = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingCreateManyInput = {
  completedOn?: InputMaybe<Scalars['String']['input']>;
  coordinatorId?: InputMaybe<Scalars['ID']['input']>;
  cost?: InputMaybe<TrainingCreateManyInputCostInput>;
  endsOn?: InputMaybe<Scalars['String']['input']>;
  hours?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  personIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  providerId?: InputMaybe<Scalars['ID']['input']>;
  scheduledOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  status?: InputMaybe<TrainingStatus>;
  typeId?: InputMaybe<Scalars['ID']['input']>;
};

export type TrainingCreateManyInputCostInput = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingProviderDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderSetAsDefaultInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<TrainingProviderTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingProviderTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingProviderUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FINALISED'
  | 'IN_PROGRESS'
  | 'REQUESTED'
  | 'SCHEDULED';

export type TrainingTypeCreateInput = {
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingTypeDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingTypeDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingTypeEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingTypeSetAsDefaultInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingTypeTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<TrainingTypeTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingTypeTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingTypeUpdateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingUpdateInput = {
  completedOn?: InputMaybe<Scalars['String']['input']>;
  coordinatorId?: InputMaybe<Scalars['ID']['input']>;
  cost?: InputMaybe<TrainingUpdateInputCostInput>;
  endsOn?: InputMaybe<Scalars['String']['input']>;
  hours?: InputMaybe<Scalars['Decimal']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  providerId?: InputMaybe<Scalars['ID']['input']>;
  scheduledOn?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<TrainingStatus>;
  typeId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TrainingUpdateInputCostInput = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
};

export type TrainingsFilter = {
  completedOn?: InputMaybe<Array<ListPeriod>>;
  providerIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  status?: InputMaybe<Array<TrainingStatus>>;
  typeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type TrainingsSort =
  | 'COMPLETED_ON_ASC'
  | 'COMPLETED_ON_DESC'
  | 'HOURS_ASC'
  | 'HOURS_DESC'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'SCHEDULED_ON_ASC'
  | 'SCHEDULED_ON_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC';

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

export type TurnoverReasonTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<TurnoverReasonTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type TurnoverReasonTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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
  celebrated?: InputMaybe<Array<Celebration>>;
  dateFormat?: InputMaybe<DateFormat>;
  hidesSetUpGuide?: InputMaybe<Scalars['Boolean']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  reducedMotion?: InputMaybe<Scalars['Boolean']['input']>;
  startPage?: InputMaybe<Scalars['String']['input']>;
  timeFormat?: InputMaybe<TimeFormat>;
  timezone?: InputMaybe<Scalars['String']['input']>;
};

export type UserBulkCreateInput = {
  /** Required. */
  accessType?: InputMaybe<AccessType>;
  activeFrom?: InputMaybe<Scalars['String']['input']>;
  disableOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  passwordMethod?: InputMaybe<PasswordMethod>;
  permissionGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Required. */
  personIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type UserCreateInput = {
  /** Required. */
  accessType?: InputMaybe<AccessType>;
  activeFrom?: InputMaybe<Scalars['String']['input']>;
  disableOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  passwordMethod?: InputMaybe<PasswordMethod>;
  permissionGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Required. */
  personId?: InputMaybe<Scalars['ID']['input']>;
};

export type UserDeleteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type UserDisableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserEnableInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserIdentityUnlinkInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  identityId?: InputMaybe<Scalars['ID']['input']>;
};

export type UserInviteInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserSecondFactorResetInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserSignOutEverywhereInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserStatus =
  | 'ACTIVE'
  | 'DISABLED'
  | 'LIMITED'
  | 'UPCOMING';

export type UserTemporaryPasswordSetInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type UserUpdateInput = {
  /** Required. */
  accessType?: InputMaybe<AccessType>;
  activeFrom?: InputMaybe<Scalars['String']['input']>;
  disableOn?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Required. */
  username?: InputMaybe<Scalars['String']['input']>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type UsersFilter = {
  accessTypes?: InputMaybe<Array<AccessType>>;
  hasSecondFactor?: InputMaybe<Scalars['Boolean']['input']>;
  hasSignedIn?: InputMaybe<Scalars['Boolean']['input']>;
  permissionGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  statuses?: InputMaybe<Array<UserStatus>>;
};

export type UsersSort =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'LAST_SIGNED_IN_ASC'
  | 'LAST_SIGNED_IN_DESC'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'USERNAME_ASC'
  | 'USERNAME_DESC';

export type Weekday =
  | 'FRIDAY'
  | 'MONDAY'
  | 'SATURDAY'
  | 'SUNDAY'
  | 'THURSDAY'
  | 'TUESDAY'
  | 'WEDNESDAY';

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

export type WorkClassTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<WorkClassTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkClassTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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

export type WorkRightTranslateInput = {
  /** Required. */
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Array<WorkRightTranslateInputNamesInput>>;
  /** Required. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type WorkRightTranslateInputNamesInput = {
  /** Required. */
  language?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
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
