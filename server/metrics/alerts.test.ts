import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'

const PROMTOOL = '/usr/bin/promtool'

/** Values a minute in the notation of promtool, for an hour. */
type Series = Record<string, string>
type Case = { alert: string; summary: string; labels: object; sick: Series; well: Series; beside?: Series }

const ALL = {}
const EACH = { job: 'mitsujiku', instance: 'sick' }
const EACH_OF_SUM = { instance: 'sick' }

const CASES: Case[] = [
  {
    alert: 'ResponsesNotStored',
    summary: '5 % or more of the responses are not stored',
    labels: ALL,
    sick: {
      'mitsujiku_responses_total{outcome="accepted"}': '0+85x60',
      'mitsujiku_responses_total{outcome="failed"}': '0+15x60',
    },
    well: {
      'mitsujiku_responses_total{outcome="accepted"}': '0+98x60',
      'mitsujiku_responses_total{outcome="failed"}': '0+2x60',
    },
  },
  {
    alert: 'DatabaseDown',
    summary: 'sick: the database or the server does not answer, or the database is read-only',
    labels: EACH,
    sick: { mitsujiku_database_up: '0x60' },
    well: { mitsujiku_database_up: '1x60' },
  },
  {
    alert: 'InsertQueueGrowing',
    summary: 'sick: responses that wait to be written grow (refused at 2000)',
    labels: EACH,
    sick: { mitsujiku_insert_queue_rows: '600x60' },
    well: { mitsujiku_insert_queue_rows: '400x60' },
  },
  {
    alert: 'VisitorsWait',
    summary: 'sick: the p99 of answers to visitors is over 1 second',
    labels: EACH_OF_SUM,
    sick: {
      'http_request_duration_seconds_bucket{route="/diagnostic/:slug",le="1"}': '0+95x60',
      'http_request_duration_seconds_bucket{route="/diagnostic/:slug",le="2.5"}': '0+100x60',
      'http_request_duration_seconds_bucket{route="/diagnostic/:slug",le="+Inf"}': '0+100x60',
    },
    well: {
      'http_request_duration_seconds_bucket{route="/diagnostic/:slug",le="0.5"}': '0+100x60',
      'http_request_duration_seconds_bucket{route="/diagnostic/:slug",le="+Inf"}': '0+100x60',
      'http_request_duration_seconds_bucket{route="/storage/v1/object/*",le="0.5"}': '0x60',
      'http_request_duration_seconds_bucket{route="/storage/v1/object/*",le="+Inf"}': '0+100x60',
    },
  },
  {
    alert: 'MailsNotSent',
    summary: 'Mails have not been sent for 15 minutes',
    labels: ALL,
    sick: { mitsujiku_mails_oldest_seconds: '0+60x60', 'mitsujiku_mails_total{outcome="failed"}': '0+1x60' },
    well: { mitsujiku_mails_oldest_seconds: '60x60', 'mitsujiku_mails_total{outcome="failed"}': '0+1x60' },
  },
  {
    alert: 'MailsRefused',
    summary: 'The mail server accepts no mails',
    labels: ALL,
    sick: { mitsujiku_mails_failing: '1x60' },
    well: { mitsujiku_mails_failing: '0x60' },
  },
  {
    alert: 'DeliveriesFailed',
    summary: 'More than 10 leads failed for good within an hour',
    labels: ALL,
    sick: { mitsujiku_deliveries_failed: '0+1x60' },
    well: { mitsujiku_deliveries_failed: '30x60' },
  },
  {
    alert: 'DeliveriesStuck',
    summary: 'Leads have not been sent to connections for 15 minutes',
    labels: ALL,
    sick: { mitsujiku_deliveries_oldest_seconds: '0+60x60' },
    well: { mitsujiku_deliveries_oldest_seconds: '60x60' },
  },
  {
    alert: 'MailsCannotArrive',
    summary: 'sick: PUBLIC_URL is public and SMTP_URL is not set',
    labels: EACH,
    sick: { mitsujiku_mails_deliverable: '0x60' },
    well: { mitsujiku_mails_deliverable: '1x60' },
  },
  {
    // The time of these tests begins at 0. One machine of several makes the backups.
    alert: 'BackupOld',
    summary: 'The last backup is more than two days old',
    labels: ALL,
    sick: { mitsujiku_last_backup_timestamp_seconds: '-172801x60' },
    well: { mitsujiku_last_backup_timestamp_seconds: '-86400x60' },
    beside: { mitsujiku_last_backup_timestamp_seconds: '-999999x60' },
  },
  {
    alert: 'DiskNearlyFull',
    summary: 'sick: less than 1 GB is free under DATA_DIR',
    labels: EACH,
    sick: { mitsujiku_data_free_bytes: '900000000x60' },
    well: { mitsujiku_data_free_bytes: '2000000000x60' },
  },
]

function seriesOf(instance: string, series: Series) {
  return Object.entries({ up: '1x60', mitsujiku_database_up: '1x60', ...series }).map(([name, values]) => {
    const [, metric, labels = ''] = /^(\w+)\{?([^}]*)/.exec(name) ?? []
    return { series: `${metric}{job="mitsujiku",instance="${instance}",${labels}}`, values }
  })
}

const scenario = ({ alert, summary, labels, well, beside = well }: Case, other: [string, Series], fires: boolean) => ({
  name: `${alert}, beside a process that is ${other[0]}`,
  interval: '1m',
  input_series: [...seriesOf('one', beside), ...seriesOf(...other)],
  alert_rule_test: [
    {
      eval_time: '40m',
      alertname: alert,
      exp_alerts: fires ? [{ exp_labels: { severity: 'page', ...labels }, exp_annotations: { summary } }] : [],
    },
  ],
})

const rules = path.join(projectRoot, 'deploy/prometheus-alerts.yml')

test('every alert has its case', () => {
  const alerts = Array.from(readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g), ([, name]) => name)
  expect(CASES.map(({ alert }) => alert)).toEqual(alerts)
})

test.runIf(existsSync(PROMTOOL))(
  'each alert fires for what it is about, names the process, and rests otherwise',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-alerts-'))
    const file = path.join(folder, 'tests.yml')
    const tests = CASES.flatMap((each) => [
      scenario(each, ['sick', each.sick], true),
      scenario(each, ['well', each.well], false),
    ])
    writeFileSync(file, JSON.stringify({ rule_files: [rules], tests }))
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(status, stdout + stderr).toBe(0)
  },
)
