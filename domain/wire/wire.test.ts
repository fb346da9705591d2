import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PageData } from './pageData.ts'
import { PublicConfig, SiteConfig } from './publicConfig.ts'

const site = {
  supabaseUrl: 'https://a.example',
  supabaseAnonKey: 'key',
  publicUrl: 'https://a.example',
  productName: '製品',
}

test('a page reads what the server wrote, and lives without what is missing', () => {
  const environment = {
    productName: '製品',
    homeUrl: 'https://a.example',
    share: { address: 'https://a.example/diagnostic/x', functionsHost: 'https://a.example', keeps: true },
    resizableImages: '/images/',
    markedNames: ['働き方\u200b診断'],
  }
  const { supabaseUrl, supabaseAnonKey } = site
  const data = { backend: { supabaseUrl, supabaseAnonKey }, environment, embedded: true }
  expect(v.parse(PageData, data)).toMatchObject(data)
  expect(v.parse(PageData, {})).toMatchObject({
    backend: { supabaseUrl: '', supabaseAnonKey: '' },
    environment: { productName: '', homeUrl: '', share: null, resizableImages: null, markedNames: [] },
    embedded: false,
  })
})

test('the configuration is read whole; another shape is none', () => {
  const config = {
    ...site,
    hosted: false,
    operator: { company: '会社', address: null, phone: null, email: null, website: null },
    hubspot: { region: 'jp1', portalId: '1', formId: '2' },
    samples: [{ slug: 'fish', path: '/diagnostic/fish', imageUrl: null, pictureName: null }],
    mailsDelivered: true,
    countsVisits: true,
    outbox: false,
    delivery: { available: true, mails: true },
    contactEmail: null,
    registerLinkEmailSha256: null,
  }
  expect(v.parse(PublicConfig, config)).toEqual(config)
  expect(v.parse(SiteConfig, config)).toEqual(site)
  for (const broken of [{ operator: {} }, { hubspot: {} }, { samples: [{}] }, { hosted: 'no' }]) {
    expect(v.safeParse(PublicConfig, { ...config, ...broken }).success).toBe(false)
  }
})
