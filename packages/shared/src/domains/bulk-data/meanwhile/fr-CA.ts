export const frCA = {
  personDeleted: {
    problem: 'La personne a été supprimée après la vérification de cette importation.',
    suggestion: 'Retirez la ligne, ou créez la personne de nouveau, puis importez la ligne.',
  },
  supervisorDeleted: {
    problem: 'Le superviseur a été supprimé après la vérification de cette importation.',
    suggestion: 'Indiquez un autre superviseur, ou aucun, puis importez la ligne de nouveau.',
  },
  mergedMeanwhile: {
    problem:
      'L’élément « {value} » ({list:records}) a été fusionné avec « {name} » après la vérification de cette importation ; la ligne a donc reçu « {name} ».',
    suggestion: 'Il n’y a plus rien à faire, à moins qu’il ne s’agisse d’un autre.',
  },
  mergedElsewhere: {
    problem: 'L’élément « {value} » ({list:records}) a été fusionné avec « {name} », qui ne convient pas au reste de cette ligne.',
    suggestion: 'Corrigez la ligne, puis importez-la de nouveau.',
  },
}
