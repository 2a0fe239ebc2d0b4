export const frCA = {
  young: {
    problem: 'Une personne née le {day} n’a pas encore {years:number} ans.',
    suggestion: 'Corrigez la date de naissance, ou confirmez-la.',
  },
  old: {
    problem: 'Une personne née le {day} a plus de {years:number} ans.',
    suggestion: 'Corrigez la date de naissance, ou confirmez-la.',
  },
  youngAtStart: {
    problem: '{name} n’aura pas encore {years:number} ans le {day}.',
    suggestion: 'Corrigez la date de naissance ou la date de début, ou confirmez-les.',
  },
  oldAtStart: {
    problem: '{name} aura plus de {years:number} ans le {day}.',
    suggestion: 'Corrigez la date de naissance ou la date de début, ou confirmez-les.',
  },
  distantFuture: {
    problem: 'Il reste plus de {years:number} ans avant le {day}.',
    suggestion: 'Corrigez la date, ou confirmez-la.',
  },
  distantPast: {
    problem: 'Plus de {years:number} ans se sont écoulés depuis le {day}.',
    suggestion: 'Corrigez la date, ou confirmez-la.',
  },
  unusualSalary: {
    problem: 'Un salaire de {amount:number} {currency} pour une année entière est inhabituel.',
    suggestion: 'Vérifiez le montant et la devise; corrigez-les ou confirmez-les.',
  },
  unusualRate: {
    problem: 'Un taux de {amount:number} {currency} pour une heure est inhabituel.',
    suggestion: 'Vérifiez le montant et la devise; corrigez-les ou confirmez-les.',
  },
  unusualYear: {
    problem: 'Avec ces heures, ce taux donne {amount:number} {currency} par an, ce qui est inhabituel.',
    suggestion: 'Vérifiez le taux et les heures; corrigez-les ou confirmez-les.',
  },
  takenByCode: {
    problem: '« {value} » est compris comme le code de « {name} » ({list:records}).',
    suggestion: 'Écrivez plutôt le nom, si vous voulez dire autre chose.',
  },
  nameAndCode: {
    problem: '« {value} » est un nom ({list:records}), mais aussi le code de « {name} ». Le nom est utilisé.',
    suggestion: 'Écrivez {name}, si c’est celui que vous voulez.',
  },
  codeAmongNames: {
    problem: '« {value} » est le code de « {name} » ({list:records}), mais cette colonne ne contient pas de codes.',
    suggestion: 'Écrivez {name}, si c’est celui que vous voulez.',
  },
} as const
