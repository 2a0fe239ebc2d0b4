export const es = {
  young: {
    problem: 'Una persona nacida el {day} aún no tiene {years:number} años.',
    suggestion: 'Corrija la fecha de nacimiento o confírmela.',
  },
  old: {
    problem: 'Una persona nacida el {day} tiene más de {years:number} años.',
    suggestion: 'Corrija la fecha de nacimiento o confírmela.',
  },
  youngAtStart: {
    problem: '{name} aún no tendrá {years:number} años el {day}.',
    suggestion: 'Corrija la fecha de nacimiento o la de inicio, o confírmelas.',
  },
  oldAtStart: {
    problem: '{name} tendrá más de {years:number} años el {day}.',
    suggestion: 'Corrija la fecha de nacimiento o la de inicio, o confírmelas.',
  },
  distantFuture: {
    problem: 'Faltan más de {years:number} años para el {day}.',
    suggestion: 'Corrija la fecha o confírmela.',
  },
  distantPast: {
    problem: 'Han pasado más de {years:number} años desde el {day}.',
    suggestion: 'Corrija la fecha o confírmela.',
  },
  unusualSalary: {
    problem: 'Un salario de {amount:number} {currency} por un año entero es inusual.',
    suggestion: 'Compruebe el importe y la moneda; corríjalos o confírmelos.',
  },
  unusualRate: {
    problem: 'Una tarifa de {amount:number} {currency} por una hora es inusual.',
    suggestion: 'Compruebe el importe y la moneda; corríjalos o confírmelos.',
  },
  unusualYear: {
    problem: 'Con estas horas, esta tarifa da {amount:number} {currency} al año, lo que es inusual.',
    suggestion: 'Compruebe la tarifa y las horas; corríjalas o confírmelas.',
  },
  takenByCode: {
    problem: '«{value}» se entiende como el código de «{name}» ({list:records}).',
    suggestion: 'Escriba el nombre, si quiere decir otra cosa.',
  },
  nameAndCode: {
    problem: '«{value}» es un nombre ({list:records}), pero también el código de «{name}». Se usa el nombre.',
    suggestion: 'Escriba {name}, si quiere decir ese.',
  },
  codeAmongNames: {
    problem: '«{value}» es el código de «{name}» ({list:records}), pero esta columna no contiene códigos.',
    suggestion: 'Escriba {name}, si quiere decir ese.',
  },
} as const
