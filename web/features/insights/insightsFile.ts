import { funnelOf, STAGES } from '#domain/insight/funnel.ts'
import type { Insights } from '#domain/insight/insights.ts'
import { leavingOf } from '#domain/insight/leaving.ts'
import { originRows } from '#domain/insight/origins.ts'
import { responseCsv } from '#domain/response/responseCsv.ts'
import { fileNamePart } from '#domain/response/responseTable.ts'
import { originName, SHARE_CHANNEL_NAMES } from '#domain/response/sourceText.ts'
import { insightsMessages as texts } from '#web/messages/insights.ts'

type Cell = string | number
type Table = { heading: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

const { funnel, leaving, origins, types, perDay, devices } = texts
const stageNames = STAGES.map((stage) => funnel.names[stage])

/** All tables of the screen, with counts instead of rates: a spreadsheet divides by itself. */
function tablesOf(insights: Insights): Table[] {
  const now = funnelOf(insights.reached)
  const { all, contacts, won } = insights.responses
  return [
    { heading: funnel.heading, columns: stageNames, rows: [STAGES.map((stage) => now[stage])] },
    {
      heading: texts.responses.heading,
      columns: Object.values(texts.responses.names),
      rows: [[all, contacts, won]],
    },
    {
      heading: leaving.heading,
      columns: [leaving.columns.number, leaving.columns.text, leaving.columns.seen, leaving.columns.left],
      rows: leavingOf(insights).map(({ number, question, seen, left }) => [number, question.text, seen, left]),
    },
    {
      heading: origins.heading,
      columns: [
        origins.columns.origin,
        origins.columns.medium,
        ...stageNames.map((name) => `${name}（${origins.fromVisits}）`),
        ...Object.values(origins.responseColumns).map((name) => `${name}（${origins.fromResponses}）`),
      ],
      rows: originRows(insights.origins).map((row) => [
        ...[originName(row.origin), row.medium, ...STAGES.map((stage) => row[stage])],
        ...[row.responses, row.contacts, row.won],
      ]),
    },
    {
      heading: types.heading,
      columns: [types.type, '', ...Object.values(types.columns)],
      rows: insights.types.map((row) => [
        ...[row.code, row.name, row.people, row.pressed],
        ...[row.shares, row.shareVisits, row.won],
      ]),
    },
    {
      heading: types.channels,
      columns: Object.values(types.channelColumns),
      rows: insights.channels.map(({ channel, shares, visits }) => [SHARE_CHANNEL_NAMES[channel], shares, visits]),
    },
    {
      heading: perDay.heading,
      columns: [perDay.day, ...stageNames],
      rows: insights.days.map((row) => [row.day, ...STAGES.map((stage) => row[stage])]),
    },
    {
      heading: devices.heading,
      columns: [devices.heading, devices.visits],
      rows: (['phone', 'other'] as const).map((device) => [devices.names[device], insights.devices[device]]),
    },
  ]
}

/** The figures as one CSV file. Every plan that sees them may take them along: they are counts and name no person. */
export function insightsFile(insights: Insights): { name: string; blob: Blob } {
  const { title, from, to } = insights
  const rows = tablesOf(insights).flatMap((table) => [[''], [table.heading], table.columns, ...table.rows])
  const labels = [texts.heading(title), from, to]
  const parts = responseCsv({ labels, rows: rows.map((row) => row.map(String)) })
  return {
    name: `insights_${fileNamePart(title)}_${from}_${to}.csv`,
    blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
