import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lastDays, PERIODS, type Period } from '#domain/insight/period.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** The period of the address (`?days=28`), the longest allowed one up to 28 days without it. */
export function usePeriod(allowed: (days: Period) => boolean) {
  const [params, setParams] = useSearchParams()
  const asked = PERIODS.find((days) => String(days) === params.get('days') && allowed(days))
  const days = asked ?? (allowed(28) ? 28 : 7)
  const setDays = (chosen: Period) => setParams({ days: String(chosen) }, { replace: true, preventScrollReset: true })
  return { days, setDays }
}

/** The insights of an own diagnostic. The former period stays until the chosen one is read. */
export function useInsights(diagnosticId: string, days: Period) {
  const { insights } = useStores()
  return useFormerData(
    useQuery({
      queryKey: queryKeys.insights(diagnosticId, days),
      queryFn: () => insights.read(diagnosticId, lastDays(days, new Date())),
    }),
  )
}

/** The insights behind a report's key; null: the key is unknown or revoked. */
export function useReport(key: string, days: Period) {
  const { insights } = useStores()
  return useFormerData(
    useQuery({
      queryKey: queryKeys.report(key, days),
      queryFn: () => insights.report(key, lastDays(days, new Date())),
    }),
  )
}

/** Shows the data read last while other data is read, and also where that fails: the switch of the period stays. */
function useFormerData<Data>({ data, error, isFetching, refetch }: UseQueryResult<Data>) {
  const [former, setFormer] = useState(data)
  if (data !== undefined && data !== former) setFormer(data)
  return {
    data: data === undefined ? former : data,
    isFormer: data === undefined && former !== undefined,
    error,
    isFetching,
    refetch,
  }
}
