import { describe, expect, test } from 'vitest'
import {
  apiAllowance,
  canEditCredit,
  creationAllowance,
  creationLimit,
  csvDownloadAllowance,
  leadFieldAllowance,
  PLAN_LABELS,
  type PlanType,
  parseMaxDiagnostics,
} from './plan.ts'

test.each([
  [null, { allowed: false, reason: 'no-profile' }],
  [{ planType: 'free' }, { allowed: false, reason: 'upgrade-required' }],
  [{ planType: 'light' }, { allowed: false, reason: 'upgrade-required' }],
  [{ planType: 'premium' }, { allowed: true }],
  [{ planType: 'admin' }, { allowed: true }],
] as const)('the API for %j: %j', (profile, allowance) => {
  expect(apiAllowance(profile)).toEqual(allowance)
})

describe('creationAllowance', () => {
  test.each<[PlanType, number | null, number, string | true]>([
    ['free', 1, 0, true],
    ['free', 1, 1, 'paid-account-required'],
    ['free', 99, 1, 'paid-account-required'],
    ['light', 4, 3, true],
    ['light', 99, 4, 'upgrade-required'],
    ['premium', 10, 9, true],
    ['premium', 10, 10, 'more-slots-required'],
    ['premium', 0, 0, 'more-slots-required'],
    ['premium', null, 5_000, true],
    ['admin', 0, 5_000, true],
  ])('%s with maximum %s and %i diagnostics: %s', (planType, maxDiagnostics, count, expected) => {
    const allowance = creationAllowance({ planType, maxDiagnostics }, count)
    expect(allowance.allowed ? true : allowance.reason).toBe(expected)
  })

  test.each<[PlanType, number | null, number | null]>([
    ['free', 99, 1],
    ['light', 0, 4],
    ['premium', 25, 25],
    ['premium', null, null],
    ['admin', 3, null],
  ])('%s with maximum %s may have %s', (planType, maxDiagnostics, limit) => {
    expect(creationLimit({ planType, maxDiagnostics })).toBe(limit)
  })

  test('is refused without a profile', () => {
    expect(creationAllowance(null, 0)).toEqual({ allowed: false, reason: 'no-profile' })
  })
})

test.each([
  [null, 11, true],
  [{ planType: 'free' }, 4, true],
  [{ planType: 'free' }, 5, 'paid-account-required'],
  [{ planType: 'free' }, 8, 'paid-account-required'],
  // The limit of every plan is not a matter of the plan.
  [{ planType: 'free' }, 12, true],
  [{ planType: 'light' }, 5, true],
  [{ planType: 'admin' }, 12, true],
] as const)('one more field for %j with %i: %s', (profile, fields, expected) => {
  const allowance = leadFieldAllowance(profile, fields)
  expect(allowance.allowed ? true : allowance.reason).toBe(expected)
})

test('CSV and credit are for paid plans', () => {
  expect(csvDownloadAllowance({ planType: 'free' })).toEqual({ allowed: false, reason: 'paid-account-required' })
  expect(csvDownloadAllowance(null)).toEqual({ allowed: false, reason: 'no-profile' })
  for (const planType of ['light', 'premium', 'admin'] as const) {
    expect(csvDownloadAllowance({ planType })).toEqual({ allowed: true })
    expect(canEditCredit(planType)).toBe(true)
  }
  expect(canEditCredit('free')).toBe(false)
  expect(Object.values(PLAN_LABELS)).toEqual(['Free', 'Light', 'Premium', 'Admin'])
})

test.each([
  ['12', 12],
  ['', 0],
  ['abc', 0],
  ['0', 0],
  ['999', 999],
  ['１２', 12],
  ['-3', null],
  ['1000', null],
  ['3.9', null],
  ['Infinity', null],
])('parseMaxDiagnostics(%j): %s', (typed, expected) => {
  expect(parseMaxDiagnostics(typed)).toBe(expected)
})
