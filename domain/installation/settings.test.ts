import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InstallationSettings, settingProblems, settingVariable, trimSettings } from './settings.ts'

const settings = (change: object) => v.parse(InstallationSettings, change)

test('settings are trimmed, and the account is in its one spelling', () => {
  const typed = settings({
    productName: ' 社名診断 ',
    operatorPhone: ' ',
    registerLinkEmail: ' Boss@Example.JP ',
    imageMbFree: '１００',
  })
  expect(trimSettings(typed)).toEqual(
    settings({ productName: '社名診断', registerLinkEmail: 'boss@example.jp', imageMbFree: '100' }),
  )
})

test.each([
  [{}, {}],
  [{ productName: 'あ'.repeat(61) }, { productName: 'too-long' }],
  [
    { operatorEmail: 'info', operatorWebsite: 'example' },
    { operatorEmail: 'email', operatorWebsite: 'link' },
  ],
  [
    { imageMbFree: '12345678', rateLimitResponsesPerMinute: '0' },
    { imageMbFree: 'number', rateLimitResponsesPerMinute: 'number' },
  ],
  [{ hubspotPortalId: '1 2' }, { hubspotRegion: 'required', hubspotPortalId: 'code', hubspotFormId: 'required' }],
])('%j has the problems %j', (change, problems) => {
  expect(settingProblems(settings(change))).toEqual(problems)
})

test('the environment variable of a setting is its name in capitals', () => {
  expect(settingVariable('rateLimitResponsesPerMinute')).toBe('RATE_LIMIT_RESPONSES_PER_MINUTE')
})
