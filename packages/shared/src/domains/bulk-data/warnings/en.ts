/** What an import takes as it is written, once somebody has confirmed it. */
export const en = {
  young: {
    problem: 'Somebody born on {day} is not yet {years:number} years old.',
    suggestion: 'Correct the date of birth, or confirm it.',
  },
  old: { problem: 'Somebody born on {day} is over {years:number} years old.', suggestion: 'Correct the date of birth, or confirm it.' },
  youngAtStart: {
    problem: '{name} will not yet be {years:number} years old on {day}.',
    suggestion: 'Correct the date of birth or the start date, or confirm them.',
  },
  oldAtStart: {
    problem: '{name} will be over {years:number} years old on {day}.',
    suggestion: 'Correct the date of birth or the start date, or confirm them.',
  },
  distantFuture: {
    problem: '{day} is more than {years:number} years away.',
    suggestion: 'Correct the date, or confirm it.',
  },
  distantPast: {
    problem: '{day} is more than {years:number} years ago.',
    suggestion: 'Correct the date, or confirm it.',
  },
  unusualSalary: {
    problem: 'A salary of {amount:number} {currency} for a whole year is unusual.',
    suggestion: 'Check the amount and the currency; correct or confirm them.',
  },
  unusualRate: {
    problem: 'A rate of {amount:number} {currency} for one hour is unusual.',
    suggestion: 'Check the amount and the currency; correct or confirm them.',
  },
  unusualYear: {
    problem: 'With these hours, this rate comes to {amount:number} {currency} a year, which is unusual.',
    suggestion: 'Check the rate and the hours; correct or confirm them.',
  },
  takenByCode: {
    problem: '‘{value}’ is taken as the code of the {list:records} ‘{name}’.',
    suggestion: 'Write the name instead, if you mean something else.',
  },
  nameAndCode: {
    problem: '‘{value}’ is the name of a {list:records}, but also the code of ‘{name}’. The name is used.',
    suggestion: 'Write {name}, if you mean that one.',
  },
  codeAmongNames: {
    problem: '‘{value}’ is the code of the {list:records} ‘{name}’, but this column does not hold codes.',
    suggestion: 'Write {name}, if you mean that one.',
  },
} as const
