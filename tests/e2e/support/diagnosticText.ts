const AXES = ['axis-1', 'axis-2', 'axis-3'] as const

export function fullQuestionCsv(): string {
  const rows = AXES.flatMap((axisId, axis) =>
    Array.from({ length: 15 }, (_, slot) => {
      const number = axis * 15 + slot + 1
      return `${axisId},"場面${number}では、どちらを選びますか？",左の答え${number},右の答え${number}`
    }),
  )
  return ['axisId,text,leftChoice,rightChoice', ...rows].join('\r\n')
}

export const RESULT_CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'] as const
