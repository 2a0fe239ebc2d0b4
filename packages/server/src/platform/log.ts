/** Never in a log: secrets, and whatever a request body or variables may carry. Proven with canaries in log.test.ts. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
  '*.token',
  '*.variables',
  '*.body',
  '*.email',
  '*.baseAnnual',
  '*.baseHourly',
]
