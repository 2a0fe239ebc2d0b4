export const es = {
  personDeleted: {
    problem: 'La persona se eliminó después de comprobar esta importación.',
    suggestion: 'Deje fuera la fila, o cree de nuevo a la persona y después importe la fila.',
  },
  supervisorDeleted: {
    problem: 'El supervisor se eliminó después de comprobar esta importación.',
    suggestion: 'Indique otro supervisor en la fila, o ninguno, y vuelva a importarla.',
  },
  mergedMeanwhile: {
    problem:
      'El registro «{value}» ({list:records}) se combinó con «{name}» después de comprobar esta importación, así que la fila recibió «{name}».',
    suggestion: 'No queda nada por hacer, salvo que deba ser otro.',
  },
  mergedElsewhere: {
    problem: 'El registro «{value}» ({list:records}) se combinó con «{name}», que no encaja con el resto de esta fila.',
    suggestion: 'Corrija la fila y vuelva a importarla.',
  },
}
